import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const house = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
