import { usePageAddress } from '#platform/web/page-address.tsx';

const tabs = [
  { href: '/profile', label: 'Profile' },
  { href: '/account', label: 'Log-in' },
  { href: '/account/plan', label: 'Plan' },
  { href: '/account/notifications', label: 'Notifications' },
  { href: '/account/privacy', label: 'Privacy' },
  { href: '/help/questions', label: 'Questions' },
];

/** A page below a tab belongs to it. */
function currentOf(href: string, path: string) {
  if (href === path) return 'page';
  return href !== '/account' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The pages about oneself, each with an address of its own. */
export function AccountTabs() {
  const { path } = usePageAddress();
  return (
    <nav className="mb-8 border-b border-line" aria-label="Profile and account">
      <ul className="flex flex-wrap gap-x-1 max-[28rem]:justify-between max-[28rem]:gap-x-0">
        {tabs.map(({ href, label }) => (
          <li key={href}>
            <a
              className="flex min-h-11 items-center text-muted font-semibold px-3 border-b-3 border-transparent max-[28rem]:min-w-11 max-[28rem]:justify-center max-[28rem]:text-sm max-[28rem]:px-0.75 hover:text-ink aria-[current]:text-ink aria-[current]:border-sea"
              href={href}
              aria-current={currentOf(href, path)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
