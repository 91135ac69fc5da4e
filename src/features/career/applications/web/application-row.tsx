import type { Application } from '../contract.ts';
import { ApplicationActions } from './application-actions.tsx';
import { applicationPath } from './application-address.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationPlan } from './parts/application-plan.tsx';

export function ApplicationRow({ application }: { application: Application }) {
  const { id, title } = application;
  return (
    <li className="rounded-card bg-surface wrap-anywhere p-5 border border-line" id={`application-${id}`}>
      <h2 className="text-lg font-bold leading-snug" dir="auto">
        <a className="inline-block underline decoration-1 underline-offset-3 py-2.5" href={applicationPath(id)}>
          {title}
        </a>
      </h2>
      <ApplicationFacts application={application} />
      <ApplicationPlan application={application} />
      <ApplicationActions application={application} />
    </li>
  );
}
