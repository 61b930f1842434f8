import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * `measure.ts FOLDER`: lists casts and suppressions of types in the files below, and long functions, as JSON. The
 * TypeScript of the root has no parser API, so this runs with the one that the generators of clients need.
 */
const [root = '.'] = process.argv.slice(2)

/** Functions are long from this many lines on. */
const longFrom = 81

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.ts)|^(bench|clients|e2e|guides|tos)\//.test(file)

const found = {
  /** `value as Type` outside of tests, without `as const`; `as unknown as Type` counts twice. */
  casts: [] as string[],
  castsInTests: 0,
  asNever: [] as string[],
  suppressedDependencies: [] as string[],
  suppressions: 0,
  fetchesInEffects: [] as string[],
  longFunctions: [] as { lines: number; place: string }[],
}

const isNamed = ({ expression }: ts.CallExpression, names: RegExp) =>
  ts.isIdentifier(expression)
    ? names.test(expression.text)
    : ts.isPropertyAccessExpression(expression) && names.test(expression.name.text)

function measure(file: string, text: string): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const placeOf = (node: ts.Node) => `${file}:${lineOf(node.getStart(source))}`
  const visit = (node: ts.Node, isInEffect: boolean): void => {
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) noteCast(node)
    if (ts.isFunctionLike(node) && !isTest(file)) noteFunction(node)
    const isCall = ts.isCallExpression(node)
    if (isCall && isInEffect && isNamed(node, /^(call|fetch\w*)$/)) found.fetchesInEffects.push(placeOf(node))
    const isEffect = isCall && isNamed(node, /^use(Layout)?Effect$/)
    ts.forEachChild(node, (child) => visit(child, isInEffect || isEffect))
  }
  const noteCast = (node: ts.AsExpression | ts.TypeAssertion) => {
    const type = node.type.getText(source)
    if (type === 'const') return
    if (type === 'never') found.asNever.push(placeOf(node.type))
    if (isTest(file)) found.castsInTests += 1
    else found.casts.push(placeOf(node.type))
  }
  const noteFunction = (node: ts.Node) => {
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
    if (lines >= longFrom) found.longFunctions.push({ lines, place: placeOf(node) })
  }
  visit(source, false)
}

/** A short file without anything like a cast or an effect need not be parsed. */
const isWorthParsing = (text: string) =>
  /\bas\s+(?!const\b)|<\w+>\w|Effect\(/.test(text) || text.split('\n').length >= longFrom

const exclude = (path: string) => /(^|\/)(node_modules|dist)$|\.gen\.ts$/.test(path)
for await (const path of glob('{bench,clients,core,e2e,guides,server,tos,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude,
})) {
  const file = path.replaceAll('\\', '/')
  const text = await readFile(join(root, file), 'utf8')
  text.split('\n').forEach((line, index) => {
    if (!line.includes('biome-ignore lint/')) return
    found.suppressions += 1
    if (line.includes('useExhaustiveDependencies')) found.suppressedDependencies.push(`${file}:${index + 1}`)
  })
  if (isWorthParsing(text)) measure(file, text)
}
found.longFunctions.sort((one, other) => other.lines - one.lines)
console.log(JSON.stringify(found))
