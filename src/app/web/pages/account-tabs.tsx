import { usePageAddress } from '#platform/web/page-address.tsx';

const tabs = [
  { href: '/profile', label: 'Profile' },
  { href: '/account', label: 'Log-in' },
  { href: '/account/plan', label: 'Plan' },
  { href: '/account/notifications', label: 'Notifications' },
  { href: '/account/privacy', label: 'Privacy' },
  { href: '/help/questions', label: 'Questions' },
];

/** The pages about oneself, each with an address of its own. */
export function AccountTabs() {
  const { path } = usePageAddress();
  return (
    <nav className="account-tabs" aria-label="Profile and account">
      <ul>
        {tabs.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
