import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const isDark = () => document.documentElement.dataset.theme === 'dark';

function onThemeChange(listen: () => void) {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Our tokens in the words of Stripe's appearance, because the card's fields are a page of Stripe's. */
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

/** How the card's fields look; it follows the theme. */
export function useAppearance() {
  const isNight = useSyncExternalStore(onThemeChange, isDark);
  return useMemo(() => readAppearance(isNight), [isNight]);
}
