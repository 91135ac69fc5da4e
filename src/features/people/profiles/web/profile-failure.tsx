import { Banner } from '#platform/web/ui/banner.tsx';

type Properties = { failure: { title: string; text: string } | undefined };

/** Why a profile was not saved, above the button that was pressed. */
export const ProfileFailure = ({ failure }: Properties) =>
  failure && (
    <Banner kind="failure" title={failure.title}>
      {failure.text}
    </Banner>
  );
