import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ChipButton, ChipCheck, ChipLink } from '#platform/web/ui/chip.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 [&_h2]:mb-4">
      <h2>{title}</h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

const row = 'flex flex-wrap items-center gap-3';

export function ButtonStates() {
  return (
    <Part title="Buttons, chips, badges">
      <p className={row}>
        <Button>Main</Button>
        <Button variant="second">Second</Button>
        <Button variant="quiet">Quiet</Button>
        <Button disabled>Disabled</Button>
        <Button busy>Processing...</Button>
      </p>
      <p className={row}>
        <Button size="large">Large</Button>
        <Button variant="second" size="small">
          Small
        </Button>
        <ButtonLink href="/opportunities" variant="second">
          A link with an icon <Icon name="share" />
        </ButtonLink>
      </p>
      <p className={row}>
        <ChipLink href="/dev/ui" isCurrent>
          All
        </ChipLink>
        <ChipLink href="/dev/ui">Technology</ChipLink>
        <ChipButton isPressed>Pressed</ChipButton>
        <ChipButton isPressed={false}>Not pressed</ChipButton>
        <ChipCheck name="chip" defaultChecked>
          In a form
        </ChipCheck>
      </p>
      <p className={row}>
        <Badge>Technology</Badge>
        <Badge kind="outline">Scholarship</Badge>
        <Badge kind="quiet">Closed</Badge>
        <Badge kind="strong">Top Match</Badge>
      </p>
    </Part>
  );
}

export function FieldStates() {
  return (
    <Part title="Fields">
      <Card className="grid max-w-form gap-5">
        <TextField label="Full name" name="name" autoComplete="off" defaultValue="نور الهدى" />
        <TextField
          label="E-mail"
          hint="Only to answer you."
          error="Please add the part after the @."
          defaultValue="ada@"
        />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <SelectField label="Education" name="education">
          <option>Undergraduate</option>
          <option>Graduate (Masters)</option>
        </SelectField>
        <TextArea label="Goals" isOptional placeholder="What would you like to do next?" />
        <CheckField label="I have read the conditions" error="Please tick this to go on." />
        <CheckField type="radio" name="plan" label="Free" hint="0 USD" defaultChecked />
      </Card>
    </Part>
  );
}

export function MessageStates() {
  return (
    <Part title="Banners">
      <Banner title="Premium Matching Active">Technology & Innovation, Arts & Culture come first.</Banner>
      <Banner kind="success">Your message is on its way.</Banner>
      <Banner kind="warning">Closed. Many programmes open again each year: look at the official site.</Banner>
      <Banner kind="failure">The payment was refused. Nothing was charged.</Banner>
    </Part>
  );
}

export function WaitingStates() {
  return (
    <Part title="Waiting, nothing, failure">
      <div className="max-w-form">
        <Progress label="Question 2 of 5" value={2} max={5} />
      </div>
      <Loader label="Loading opportunities" />
      <Skeleton className="h-20" />
      <EmptyState title="No opportunities found">
        <p>Try a shorter word, or fewer filters.</p>
        <ButtonLink href="/opportunities" variant="second">
          Show all opportunities
        </ButtonLink>
      </EmptyState>
      <FailedState title="We could not load the opportunities" onRetry={() => {}} />
    </Part>
  );
}
