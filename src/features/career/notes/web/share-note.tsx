import { writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { RuledSection } from '#platform/web/ui/layout/ruled-section.tsx';

/** In the tracker, for who was accepted. */
export const ShareNote = ({ slug }: { slug: string }) => (
  <RuledSection aria-labelledby="share-title">
    <h2 id="share-title">Tell others how it was</h2>
    <p>
      Congratulations! Would you share what helped you? A short guided form asks for it, and you need not give your
      name.
    </p>
    <p>
      <a className="link share-note" href={writePathOf(slug)}>
        Write a note for those who apply next
      </a>
    </p>
  </RuledSection>
);
