// Throwing a tile by dragging it off the hand: a Svelte action for a tile's button.

const FAR = 46; // pixels upwards that make a throw

interface Drag {
  allowed: () => boolean;
  thrown: () => void;
}

export function drag(node: HTMLElement, options: Drag): { destroy: () => void } {
  let start: { x: number; y: number } | null = null;
  let far = false;

  function down(event: PointerEvent): void {
    if (!options.allowed() || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY };
    far = false;
    node.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.hypot(x, y) > 8) node.style.transform = `translate(${x}px, ${y}px)`;
    far = y < -FAR;
  }

  function up(): void {
    const throwIt = start !== null && far;
    start = null;
    node.style.transform = '';
    if (throwIt) options.thrown();
  }

  function swallowClick(event: MouseEvent): void {
    if (!far) return;
    far = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
  for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener as EventListener);
  node.addEventListener('click', swallowClick, { capture: true });
  return {
    destroy() {
      for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener as EventListener);
      node.removeEventListener('click', swallowClick, { capture: true });
    },
  };
}
