import type { Config } from 'tailwindcss';

/**
 * The console's vocabulary of looks: only these colours, sizes, widths and shadows exist, and each is a role, not a hue.
 * Their values per scheme stand in `src/console/styles.css`.
 */
export default {
  content: ['./src/console/**/*.{ts,tsx,html}'],
  theme: {
    /** The device modes: phone to 576 px, tablet to 1199 px, desktop from 1200 px (PRODUCT.md#device-modes). */
    screens: { tablet: '577px', desktop: '1200px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: 'var(--canvas)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      subtle: 'var(--subtle)',
      hover: 'var(--hover)',
      line: 'var(--line)',
      control: 'var(--control)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      faint: 'var(--faint)',
      scrim: 'var(--scrim)',
      accent: {
        DEFAULT: 'var(--primary)',
        hover: 'var(--primary-hover)',
        ink: 'var(--accent-ink)',
        mark: 'var(--accent-mark)',
        tint: 'var(--accent-tint)',
      },
      'on-accent': 'var(--on-primary)',
      info: { DEFAULT: 'var(--info)', tint: 'var(--info-tint)', mark: 'var(--info-mark)' },
      good: { DEFAULT: 'var(--good)', tint: 'var(--good-tint)', mark: 'var(--good-mark)' },
      warn: { DEFAULT: 'var(--warn)', tint: 'var(--warn-tint)', mark: 'var(--warn-mark)' },
      bad: { DEFAULT: 'var(--bad)', tint: 'var(--bad-tint)', mark: 'var(--bad-mark)' },
      'on-bad': 'var(--on-bad)',
      neutral: { DEFAULT: 'var(--neutral)', tint: 'var(--hover)', mark: 'var(--neutral-mark)' },
    },
    fontFamily: {
      sans: ['"Inter Variable"', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.6875rem', '1rem'],
      sm: ['0.75rem', '1rem'],
      base: ['0.8125rem', '1.25rem'],
      lg: ['0.9375rem', '1.5rem'],
      xl: ['1.125rem', '1.5rem'],
      '2xl': ['1.5rem', '2rem'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { none: '0', sm: '2px', DEFAULT: '4px', full: '9999px' },
    boxShadow: { none: 'none', layer: 'var(--shadow)' },
    transitionDuration: { DEFAULT: '100ms', 100: '100ms' },
    animation: {
      none: 'none',
      spin: 'spin 800ms linear infinite',
      /** Hidden for the first 150 ms, so a quick answer never flashes a placeholder. */
      late: 'appear 1ms linear 150ms backwards',
      sweep: 'sweep 1.2s ease-in-out infinite',
    },
  },
} satisfies Config;
