import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const isDark = () => document.documentElement.dataset.theme === 'dark';

function onThemeChange(listen: () => void) {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Maps design tokens to Stripe's Appearance API, as the card fields are in Stripe's iframe. */
function readAppearance(isNight: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: isNight ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('sea'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('buoy'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
      gridRowSpacing: '16px',
    },
    rules: {
      '.Label': { fontSize: '15px', fontWeight: '650' },
      '.Input': { padding: '10px 12px', border: `1px solid ${token('control')}`, lineHeight: '24px' },
      '.Input:hover': { borderColor: token('ink') },
      '.Input:focus': { borderColor: token('sea'), outline: `2px solid ${token('sea')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${token('buoy')}`, boxShadow: `inset 0 0 0 1px ${token('buoy')}` },
      '.Error': { color: token('buoy'), fontSize: '15px', fontWeight: '600' },
    },
  };
}

/** Appearance of the card fields, by the current theme. */
export function useAppearance() {
  const isNight = useSyncExternalStore(onThemeChange, isDark);
  return useMemo(() => readAppearance(isNight), [isNight]);
}
