import { Logo } from './logo.tsx';
import { siteLinks } from './site-links.ts';

const moreLinks = [
  { href: '/applications', label: 'My applications' },
  { href: '/webinars', label: 'Webinars' },
  { href: '/help', label: 'Help' },
  { href: '/about#contact', label: 'Contact us' },
  { href: '/about#community', label: 'Join our community' },
  { href: '/post', label: 'Post an opportunity' },
  { href: '/api', label: 'For developers' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
];

const links = 'flex-[0_1_9rem] max-sm:basis-full';

export function SiteFooter() {
  return (
    <footer className="site-footer text-sm">
      <div className="scale-edge" />
      <div className="flex flex-wrap justify-between w-full max-w-302 mx-auto px-6 pt-10 pb-6 gap-y-8 max-sm:pt-6 max-sm:pb-2 max-sm:gap-y-3 gap-x-16 max-sm:px-4 max-sm:gap-x-4">
        <div className="flex-[1_1_18rem]">
          <Logo />
          <p className="max-w-[40ch] text-muted mt-3">
            Scholarships, internships, exchanges and competitions for young people.
          </p>
        </div>
        {/* Phones have these in the bar and its menu. */}
        <nav className={`${links} max-sm:hidden`} aria-label="Places">
          <ul>
            {siteLinks.slice(1).map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={links} aria-label="More">
          <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
            {moreLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="footer-note text-muted w-full max-w-302 mx-auto px-6 pb-8 max-sm:px-4">
        Dates change. Check the official site before you apply.
      </p>
    </footer>
  );
}
