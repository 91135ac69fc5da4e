import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { MailTopicsAnswer } from '../contract.ts';
import { mailTopicLabels, mailTopics } from '../vocabulary.ts';
import { useNewsletterPreferences } from './newsletter-api.ts';

/** None by default, and none for minors. */
export const NewsletterSection = () => (
  <AccountSection title="News by email">
    <TopicChoices />
    <p className="text-muted text-sm -mt-1">Emails about your account, like a new password, always come.</p>
  </AccountSection>
);

function TopicChoices() {
  const { data: preferences, error, refetch, isFetching } = useNewsletterPreferences();
  if (error)
    return <FailedState title="Your choice could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!preferences) return <Loader />;
  if (preferences.state === 'underAge')
    return <p>You are under 18, so we send you no news. This is switched off for you.</p>;
  if (preferences.state === 'unconfirmed')
    return <p>Please confirm your email address first. Then you can choose what news you get.</p>;
  return <TopicForm topics={preferences.topics} />;
}

const TopicForm = ({ topics }: Pick<MailTopicsAnswer, 'topics'>) => (
  <Form
    action="/api/account/news"
    unreachable="Please try again."
    changes={['/api/account/news']}
    done={{ title: 'Saved', description: 'We send you the news that you have ticked, and no other.' }}
    className="entry-form grid gap-5"
  >
    {/* Sent also when no topic is checked. */}
    <input type="hidden" name="topics" value="" />
    <fieldset className="check-group">
      <legend>Send me</legend>
      {mailTopics.map((topic) => (
        <CheckField
          key={topic}
          {...mailTopicLabels[topic]}
          name="topics"
          value={topic}
          defaultChecked={topics.includes(topic)}
        />
      ))}
    </fieldset>
    <Submit failureTitle="Your choice was not saved." variant="second">
      Save
    </Submit>
  </Form>
);
