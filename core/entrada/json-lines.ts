/** A line of formatted JSON; its path, such as `$.itens[7].nome`, names its value. */
export interface Linha {
  nivel: number
  texto: string
  caminho: string | null
}

const token = /\s+|"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/gs

interface Aberto {
  caminho: string | null
  nivel: number
  isList: boolean
  index: number
  nome: string
}

/**
 * Formats JSON into lines without parsing values: numbers are not rounded and duplicate keys stay. Truncated or invalid
 * JSON is formatted as far as possible.
 */
export function linesOfJson(json: string, most = Number.POSITIVE_INFINITY): Linha[] {
  const lines: Linha[] = []
  const open: Aberto[] = []
  let texto = ''
  let caminho: string | null = '$'
  const flush = (nivel: number) => {
    if (texto) lines.push({ nivel: Math.min(nivel, deepest), texto, caminho })
    texto = ''
  }
  for (const [sign] of json.matchAll(token)) {
    if (lines.length >= most) return lines
    if (!sign.trim()) continue
    const around = open.at(-1)
    if (sign === '{' || sign === '[') {
      caminho = here(around)
      texto += sign
      flush(open.length)
      open.push({ caminho, nivel: open.length, isList: sign === '[', index: 0, nome: '' })
    } else if (sign === '}' || sign === ']') {
      flush(open.length)
      const closed = open.pop()
      caminho = closed ? closed.caminho : '$'
      texto = sign
    } else if (sign === ',') {
      texto += sign
      flush(open.length)
      if (around) around.index += 1
    } else if (sign === ':') texto += ': '
    else {
      if (around && !around.isList && !texto) around.nome = nameOf(sign)
      if (!texto) caminho = here(around)
      texto += sign
    }
  }
  flush(open.length)
  return lines
}

/** Deeper values have no path, because real messages are not nested so deeply. */
const deepest = 50

/** The path of the current value. */
function here(around: Aberto | undefined): string | null {
  if (!around) return '$'
  if (around.caminho === null || around.nivel >= deepest) return null
  return around.isList ? `${around.caminho}[${around.index}]` : `${around.caminho}.${around.nome}`
}

function nameOf(sign: string): string {
  try {
    return String(JSON.parse(sign))
  } catch {
    return sign
  }
}

/** The lines of the value at a path, with everything in it. */
export const linesUnder = (lines: readonly Linha[], caminho: string) =>
  lines.filter((line) => line.caminho !== null && isWithin(line.caminho, caminho))

export const isWithin = (inner: string, outer: string) =>
  inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)

/** The line of the value at a path; for a missing value, the line of its parent. */
export function lineAt(lines: readonly Linha[], caminho: string): number {
  for (let at = caminho; at !== ''; at = at.replace(/(\.[^.[]*|\[\d+\]|\$)$/, '')) {
    const found = lines.findIndex((line) => line.caminho === at)
    if (found >= 0) return found
  }
  return -1
}
