import { chooseRound, type FoundRound } from '../reading/choose-round.ts';
import { findDateStatements } from '../reading/date-statements.ts';
import { type FactStatements, findFactStatements } from '../reading/fact-statements.ts';
import { type HtmlPage, readHtml } from '../reading/html-lines.ts';
import type { PageContent } from '../reading/page-line.ts';
import { findStateStatements } from '../reading/state-statements.ts';
import { textLines } from '../reading/text-lines.ts';

/** A page of HTML, or plain text such as that of a PDF. */
export type OfficialPage = HtmlPage | { text: string };
/** What a page says: the round that is open or comes next, what it gives, and who can apply. */
export type PageStatements = FoundRound & FactStatements & Pick<PageContent, 'document'>;

const readContent = (page: OfficialPage): PageContent =>
  'html' in page ? readHtml(page) : { lines: textLines(page.text), title: '', language: '', structured: [] };

/** What an official page says about when one can apply, with the sentences that say it. `today` is an ISO day. */
export function readOfficialPage(page: OfficialPage, today: string): PageStatements {
  const content = readContent(page);
  const round = chooseRound(findDateStatements(content, today), findStateStatements(content, today), today);
  return { ...round, ...findFactStatements(content), document: content.document };
}

/** The same of a PDF. Throws what pdf.js throws for one that it cannot read. */
export async function readOfficialPdf(bytes: Uint8Array, today: string): Promise<PageStatements> {
  const { readPdfText } = await import('../reading/pdf-text.ts');
  return readOfficialPage({ text: await readPdfText(bytes) }, today);
}
