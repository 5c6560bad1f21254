/** A member of an interface of `public/storefront.d.ts`. */
export interface PublicType {
  readonly name: string;
  /** What it is, where its declaration says so. */
  readonly doc: string;
  readonly type: string;
}

const DOC = /^ {2}\/\*\* (.*) \*\/$/;
const MEMBER = /^ {2}readonly '?([\w/]+)'?: (.*)$/;

/** Reads the members of an interface in the file of public types, as its formatter has laid them out. */
export function readPublicTypes(file: string, interfaceName: string): readonly PublicType[] {
  const lines = file.split('\n');
  const start = lines.indexOf(`export interface ${interfaceName} {`);
  const members: { name: string; doc: string; lines: string[] }[] = [];
  let doc = '';
  for (const line of lines.slice(start + 1, lines.indexOf('}', start))) {
    const [, text] = DOC.exec(line) ?? [];
    const [, name, type = ''] = MEMBER.exec(line) ?? [];
    if (text !== undefined) doc = text;
    else if (name === undefined) members.at(-1)?.lines.push(line.slice(2));
    else {
      members.push({ name, doc, lines: [type] });
      doc = '';
    }
  }
  return members.map((member) => ({ ...member, type: member.lines.join('\n').replace(/;$/, '') }));
}
