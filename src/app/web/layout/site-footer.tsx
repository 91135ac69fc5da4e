import { Logo } from './logo.tsx';
import { siteLinks } from './site-links.ts';

const moreLinks = [
  { href: '/applications', label: 'What you saved' },
  { href: '/webinars', label: 'Webinars' },
  { href: '/help', label: 'Help' },
  { href: '/about#contact', label: 'Contact us' },
  { href: '/about#community', label: 'Join our community' },
  { href: '/api', label: 'For developers' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
];

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="scale-edge" />
      <div className="footer-row">
        <div className="footer-promise">
          <Logo />
          <p>Scholarships, internships, exchanges and competitions for young people.</p>
        </div>
        <nav aria-label="Places">
          <ul>
            {siteLinks.slice(1).map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="More">
          <ul>
            {moreLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="footer-note">Dates change. Check the official site before you apply.</p>
    </footer>
  );
}
