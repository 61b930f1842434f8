import { type ESTree, type Plugin, Visitor } from 'vite'

/** What a call says about its request and answer, and about itself: the server checks and documents, the browser does not. */
const schemas = new Set([
  ...['params', 'query', 'body', 'answer', 'summary', 'status', 'sends', 'unwell', 'captcha', 'later'],
  ...['aliases', 'alsoGet', 'closedToo', 'ofSystems', 'vital', 'replayable'],
  ...['raw', 'receives', 'maxBody', 'contentType', 'streams', 'live', 'exports'],
])

/** What makes a call of the definitions that it is given. */
const makers = new Set(['route', 'companyOrAll'])

/** Values that are there without anything being called. */
const plain = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression'])

/**
 * The contract as the browser needs it: calls come without their schemas, and what no screen imports is left out, although
 * it is made by calling something. A form imports the schema that it checks with by name.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/core\/(?!.*node_modules)[^?]*\.ts$/ },
      handler(code) {
        const edits = [...schemasIn(this.parse(code), code), ...valuesIn(this.parse(code))]
        const fromTheEnd = edits.sort((a, b) => b.at - a.at)
        const edited = fromTheEnd.reduce(
          (text, { at, to = at, by = '' }) => text.slice(0, at) + by + text.slice(to),
          code,
        )
        return { code: edited, map: null }
      },
    },
  }
}

interface Edit {
  at: number
  to?: number
  by?: string
}

/** `params: idParam,` and its like, in whatever calls are made of. */
function schemasIn(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: definitions }) {
      if (callee.type !== 'Identifier' || !makers.has(callee.name)) return
      const properties = definitions.flatMap((one) => (one.type === 'ObjectExpression' ? one.properties : []))
      for (const { type, start, end, ...property } of properties) {
        if (type !== 'Property' || !('key' in property) || property.key.type !== 'Identifier') continue
        if (schemas.has(property.key.name)) edits.push({ at: start, to: withComma(code, end) })
      }
    },
  })
  visitor.visit(program)
  return edits
}

const withComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** Nothing in `core` does more than give a value, so who does not want the value need not make it. */
function valuesIn({ body }: ESTree.Program): Edit[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((declared) => (declared?.type === 'VariableDeclaration' ? declared.declarations : []))
    .flatMap(({ init }) => (init && !plain.has(init.type) ? [init] : []))
    .flatMap(({ start, end }) => [
      { at: start, by: '/* @__PURE__ */ (() => (' },
      { at: end, by: '))()' },
    ])
}
