import type { Config } from 'tailwindcss';

export default {
  content: ['./src/console/**/*.{ts,tsx,html}'],
} satisfies Config;
