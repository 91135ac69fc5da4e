import { Icon } from '#platform/web/ui/icon.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { usePremiumBenefits } from './benefit-api.ts';
import { planFeatures, whyNotSold } from './plan-features.ts';

/** What each plan has, in one table. */
export function PlanComparison() {
  const { data: benefits } = usePremiumBenefits();
  return (
    <Section aria-labelledby="compare">
      <h2 id="compare">Compare the plans</h2>
      <table className="w-full table-fixed border-collapse wrap-anywhere">
        <thead>
          <tr className="border-b border-line">
            <td className="w-1/2" />
            {['Free', 'Premium'].map((plan) => (
              <th key={plan} scope="col" className="py-2 font-semibold">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planFeatures.map((feature) => {
            const missing = whyNotSold(feature, benefits);
            return (
              <tr key={feature.name} className="border-b border-line">
                <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                  {feature.name}
                </th>
                <td className="text-center text-sm">
                  <Amount value={feature.free} />
                </td>
                <td className="text-center text-sm">
                  {missing ? <span className="text-muted">{missing}</span> : <Amount value={feature.premium ?? true} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

function Amount({ value }: { value: true | string | undefined }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Icon className="icon inline align-middle text-sea" name="check" />
      <span className="visually-hidden">Yes</span>
    </>
  ) : (
    <>
      <span className="text-muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">No</span>
    </>
  );
}
