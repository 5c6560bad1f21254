/** Elements that contain most of a page, and the sheets whose classes do. */
const PAGE_WIDE = /^(?:html|body|main|header|footer|\*|:root)(?![\w-])/;
const PAGE_WIDE_SHEETS = /server\/platform\/layout\/(?:Header|Footer|BottomEdge)\.module\.css$/;
const FUNCTION_BEFORE = /:(?:not|is|where|global)$/;

/** The compound selector that `:has(` at a place belongs to, without the functions around it: empty for any element. */
function subjectOf(selector: string, at: number): { readonly subject: string; readonly before: string } {
  let start = at;
  let subject = '';
  while (start > 0 && !/[\s>+~,]/.test(selector[start - 1] ?? '')) {
    const around = selector[start - 1] === '(' && FUNCTION_BEFORE.exec(selector.slice(0, start - 1));
    if (around) start = around.index;
    else if (selector[start - 1] === '(') break;
    else {
      start -= 1;
      subject = (selector[start] ?? '') + subject;
    }
  }
  return { subject, before: selector.slice(0, start).split(',').at(-1) ?? '' };
}

function isPageWide(selector: string, at: number, parents: readonly string[]): boolean {
  const { subject, before } = subjectOf(selector, at);
  const isOf = (compound: string) => PAGE_WIDE.test(compound.replace(/^:global\(/, ''));
  if (subject.startsWith('&'))
    return !/[.[#]/.test(subject) && isOf((parents.at(-1) ?? '').split(/[\s>+~]/).at(-1) ?? '');
  return subject === '' ? !/[.[#&]/.test(before) && parents.length === 0 : isOf(subject);
}

/**
 * Rules that make the browser look at most of a page whenever its elements change: `:has(` of a page-wide element or of any.
 * @param sheet the text of a style sheet
 * @returns their selectors; rules for print alone are left out
 */
export function pageWideHas(file: string, sheet: string): readonly string[] {
  const found: string[] = [];
  const parents: string[] = [];
  for (const [, prelude = '', end] of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = prelude.trim();
    if (end === '}') parents.pop();
    if (end !== '{') continue;
    const isOnPaper = parents.some((parent) => /^@media print/.test(parent));
    const rules = parents.filter((parent) => !parent.startsWith('@'));
    for (const { index } of selector.matchAll(/:has\(/g))
      if (!isOnPaper && (PAGE_WIDE_SHEETS.test(file) || isPageWide(selector, index, rules)))
        found.push(`${file}: ${selector}`);
    parents.push(selector);
  }
  return [...new Set(found)];
}
