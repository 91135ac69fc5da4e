/** Paths on a 24 × 24 grid. */
const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20.5 20.5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  filter:
    'M3.5 7h8m5 0h4M3.5 17h3m5 0h9M14 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5V4m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2Z',
  screen: 'M4 5h16v10.5H4ZM9 19.5h6M12 15.5v4',
  share: 'M12 14.5V3.5M7.5 7.5 12 3.2l4.5 4.3M7 11H5v9.5h14V11h-2',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-right': 'm9 5.5 6.5 6.5L9 18.5',
  back: 'M19.5 12h-15m6-6-6 6 6 6',
  check: 'm4.5 12.5 5 5L19.5 7',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  pin: 'M12 21.5c-4-4.5-6.5-8-6.5-11.3a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.8-6.5 11.3ZM12 8a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 12 8Z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20.5c1-4 4-6 8-6s7 2 8 6',
  offline: 'M3 16c1.5-1.7 3-1.7 4.5 0s3 1.7 4.5 0 3-1.7 4.5 0 3 1.7 4.5 0M12 4.5v4M12 11.5v.01M3 20.5h18',
  wallet: 'M4 8.5h15.5v11H4ZM4 8.5 15.5 4v4.5M14.5 12.5h5v3.5h-5Z',
  bookmark: 'M6.5 3.5h11v17L12 16l-5.5 4.5Z',
  star: 'M12 3.5l2.3 6.2 6.2 2.3-6.2 2.3L12 20.5l-2.3-6.2L3.5 12l6.2-2.3Z',
  note: 'M5 3.5h14v12l-5 5H5ZM14 20.5v-5h5M8.5 8h7M8.5 12h7',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.01',
  home: 'M4 11.5 12 4.5l8 7M6 10v10h4.5v-5.5h3V20H18V10',
  compass: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM15.5 8.5l-2 5-5 2 2-5Z',
  book: 'M4.5 4.5H19.5v15H4.5ZM12 4.5v15M15 8.5h1.5',
  group:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5c.7-3.3 3.2-5 6.5-5s5.8 1.7 6.5 5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .6 3.2 2.3 3.6 4.7',
  document: 'M6 3.5h8.5L18.5 7.5v13H6ZM9 11h6.5M9 15h6.5',
  calendar: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5v4m7-4v4',
  help: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.7c0-3.3 5-3.2 5-.2 0 2-2.5 2.2-2.5 4.2M12 16.8v.01',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
} as const;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

/** Decorative: hidden from screen readers. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
