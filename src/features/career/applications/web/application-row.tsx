import type { Application } from '../contract.ts';
import { ApplicationActions } from './application-actions.tsx';
import { applicationPath } from './application-address.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationPlan } from './application-plan.tsx';

export function ApplicationRow({ application }: { application: Application }) {
  const { id, title } = application;
  return (
    <li className="application-row" id={`application-${id}`}>
      <h2 dir="auto">
        <a href={applicationPath(id)}>{title}</a>
      </h2>
      <ApplicationFacts application={application} />
      <ApplicationPlan application={application} />
      <ApplicationActions application={application} />
    </li>
  );
}
