// Puts the tile faces into the page once, so that every tile is a reference to them.

import faces from './render/tiles.svg?raw';

const holder = document.createElement('div');
holder.hidden = true;
holder.innerHTML = faces;
document.body.prepend(holder);
