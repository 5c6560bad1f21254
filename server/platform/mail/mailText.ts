import { absoluteUrl } from '../../../src/lib/urls';

/** The content of a mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A part of a mail; a text is a paragraph. */
export type MailPart =
  | string
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'link'; readonly href: string; readonly text: string };

/** A link to a page of the shop. @param origin without a trailing slash */
export const mailLink = ({ origin }: { readonly origin: string }, path: string, text: string): MailPart => ({
  kind: 'link',
  href: absoluteUrl(origin, path),
  text,
});

/** Composes a mail from its parts, as text and as HTML. */
export function composeMail(subject: string, parts: readonly MailPart[]): MailText {
  return {
    subject,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><h1>${escapeHtml(subject)}</h1>${parts.map(asHtml).join('')}</body></html>`,
  };
}

/** A mail with a link at its end. */
export function withLink({ subject, text, html }: MailText, href: string, label: string): MailText {
  const link = { kind: 'link', href, text: label } as const;
  return { subject, text: `${text}\n${asText(link)}\n`, html: html.replace('</body>', () => `${asHtml(link)}</body>`) };
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'rows':
      return part.rows.map(([label, amount]) => `${label}: ${amount}`).join('\n');
    case 'link':
      return `${part.text}: ${part.href}`;
    case 'title':
      return part.text;
  }
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  switch (part.kind) {
    case 'title':
      return `<h2>${escapeHtml(part.text)}</h2>`;
    case 'rows': {
      const cells = part.rows.map(
        ([label, amount]) => `<tr><td>${escapeHtml(label)}</td><td align="right">${escapeHtml(amount)}</td></tr>`,
      );
      return `<table cellpadding="4">${cells.join('')}</table>`;
    }
    case 'link':
      return `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a></p>`;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
