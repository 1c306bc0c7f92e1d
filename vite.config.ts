import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // One server bundle: pages, calls and boot share one copy of every module.
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
    client: { build: { assetsInlineLimit: 0 } },
  },
});
