/// Makes the package's descriptions from the sources: types for TypeScript and custom-elements.json for editors. An interface in
/// a file public.ts says what a page sees of an element; the element's class says which of it is an attribute.

import { generateDtsBundle } from 'dts-bundle-generator';
import { join } from 'node:path';
import ts from 'typescript';
import { here } from './bundle.mjs';

/// Paths are under ui/src.
const elements = [
  {
    tag: 'lianzhu-game',
    className: 'LianzhuGame',
    module: 'lianzhu-element',
    exports: 'element/game-embed.ts',
    source: 'element/lianzhu-game.ts',
    face: ['element/public.ts', 'GameElement'],
    events: ['state/events.ts', 'GameEvents'],
  },
  {
    tag: 'lianzhu-board',
    className: 'LianzhuBoard',
    module: 'lianzhu-board',
    exports: 'board/embed.ts',
    source: 'board/lianzhu-board.ts',
    face: ['board/public.ts', 'BoardElement'],
    events: ['board/public.ts', 'BoardEvents'],
  },
];

const pathOf = (file) => join(here, 'src', file);

/// The types and custom-elements.json: pairs of a file's name and its text.
export function descriptions() {
  const modules = manifestModules();
  const manifest = JSON.stringify({ schemaVersion: '2.1.0', modules }, null, 2);
  return [...packageTypes(modules), ['custom-elements.json', `${manifest}\n`]];
}

/// The board's types are a separate file, from which the game's types import them. So a page that has both knows one board.
function packageTypes(modules) {
  const entries = elements.map(({ exports }) => ({ filePath: pathOf(exports), output: { noBanner: true } }));
  const texts = generateDtsBundle(entries, { preferredConfigPath: join(here, 'tsconfig.json') });
  return elements.map(({ tag, module, face: [, shown], events: [, details] }, i) => {
    const others = tag === 'lianzhu-game' ? "export * from './lianzhu-board.js';\n\n" : '';
    const events = modules[i].declarations[0].events.map(({ name }) => `    '${name}': CustomEvent<${details}['${name}']>;\n`).join('');
    const known = `declare global {\n  interface HTMLElementTagNameMap {\n    '${tag}': ${shown};\n  }\n  interface HTMLElementEventMap {\n${events}  }\n}\n`;
    return [`${module}.d.ts`, `${others}${texts[i].replaceAll('\t', '  ')}\n${known}`];
  });
}

function manifestModules() {
  const files = elements.flatMap(({ source, face, events }) => [source, face[0], events[0], 'look/tokens.ts']).map(pathOf);
  const program = ts.createProgram(files, { ...compilerOptions(), noEmit: true });
  return elements.map((element) => moduleOf(element, program));
}

function compilerOptions() {
  const config = ts.readConfigFile(join(here, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config.config, ts.sys, here).options;
}

function moduleOf({ tag, module, className, source, face, events }, program) {
  const checker = program.getTypeChecker();
  const find = (file, name) => {
    const found = program.getSourceFile(pathOf(file)).statements.find((statement) => statement.name?.text === name);
    if (!found) throw new Error(`src/${file} has no ${name}`);
    return found;
  };
  const shown = find(...face);
  const members = shown.members.map((member) => (ts.isMethodSignature(member) ? methodOf(member) : fieldOf(member, checker)));
  const fields = new Map(members.filter(({ kind }) => kind === 'field').map((field) => [field.name, field]));
  const attributes = attributesOf(find(source, className))
    .filter(({ field }) => fields.has(field))
    .map(({ field, name }) => {
      const { type, description } = fields.get(field);
      return { name, type, description, fieldName: field };
    });
  const path = `${module}.js`;
  const declaration = { name: className, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        name: className,
        tagName: tag,
        customElement: true,
        superclass: { name: 'HTMLElement' },
        description: commentOf(shown),
        attributes,
        members,
        events: find(...events).members.map((event) => ({
          name: event.name.text,
          type: { text: `CustomEvent<${events[1]}['${event.name.text}']>` },
          description: commentOf(event),
        })),
        slots: taggedOf(shown, 'slot'),
        cssParts: taggedOf(shown, 'csspart'),
        cssProperties: coloursOf(program.getSourceFile(pathOf('look/tokens.ts'))).map((name) => ({ name: `--lianzhu-${name}` })),
      },
    ],
    exports: [
      { kind: 'js', name: className, declaration },
      { kind: 'custom-element-definition', name: tag, declaration },
    ],
  };
}

function methodOf(member) {
  const parameters = member.parameters.map((parameter) => ({
    name: parameter.name.text,
    type: { text: parameter.type.getText() },
    ...(parameter.questionToken && { optional: true }),
  }));
  return {
    kind: 'method',
    name: member.name.text,
    parameters,
    return: { type: { text: member.type.getText() } },
    description: commentOf(member),
  };
}

function fieldOf(member, checker) {
  return {
    kind: 'field',
    name: member.name.text,
    type: { text: typeText(checker.getTypeAtLocation(member), checker) },
    description: commentOf(member),
  };
}

/// Choices are written out, because an editor offers them; the empty one means that nothing is chosen.
function typeText(type, checker) {
  const choices = type.isUnion() && type.types.every((part) => part.isStringLiteral());
  if (!choices) return checker.typeToString(type);
  return type.types
    .map(({ value }) => value)
    .filter(Boolean)
    .map((value) => `'${value}'`)
    .join(' | ');
}

/// The fields with @property and the attributes that stand for them.
function attributesOf(element) {
  return element.members.flatMap((member) => {
    const decorator =
      ts.canHaveDecorators(member) && ts.getDecorators(member)?.find(({ expression }) => expression.expression?.text === 'property');
    if (!decorator) return [];
    const options = decorator.expression.arguments[0]?.properties ?? [];
    const named = options.find(({ name }) => name.text === 'attribute')?.initializer;
    if (named?.kind === ts.SyntaxKind.FalseKeyword) return [];
    return [{ field: member.name.text, name: named?.text ?? member.name.text.toLowerCase() }];
  });
}

/// "caption - Below the game" for each such tag.
function taggedOf(node, kind) {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === kind)
    .map(({ comment }) => {
      const [, name, description] = /^(\S*?)\s*-\s+(.*)$/s.exec(ts.getTextOfJSDocComment(comment));
      return { name, description };
    });
}

function coloursOf(tokens) {
  const statement = tokens.statements.find(
    (one) => ts.isVariableStatement(one) && one.declarationList.declarations[0].name.text === 'light',
  );
  return statement.declarationList.declarations[0].initializer.properties.map(({ name }) => name.text);
}

function commentOf(node) {
  const text = ts.getTextOfJSDocComment(node.jsDoc?.at(-1)?.comment);
  if (!text) throw new Error(`${node.name.text} has no description`);
  return text.replace(/\s+/g, ' ').trim();
}
