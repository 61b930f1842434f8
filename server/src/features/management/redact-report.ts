import { withoutData } from '../../log.ts'

/** Data of the user that must not reach the log. */
interface Reporter {
  login: string
  firstName: string
  lastName: string
  email: string
  cpf: string | null
  empresas: readonly { nome: string }[]
}

interface Report {
  caminho: string
  mensagem: string
  pilha: string
}

/** Capitalised words in error messages of browsers and libraries. Any other capitalised word may be a person's name. */
const ofPrograms = new Set(
  (
    'Cannot Failed Invalid Maximum Minified Objects Unexpected Uncaught Unable Importing Load Loading Rendered Too The This ' +
    'Error TypeError RangeError ReferenceError SyntaxError NetworkError DOMException AbortError NotFoundError ' +
    'Array Object String Number Boolean Symbol Promise Map Set Date Node Element Event Window Document Function Proxy ' +
    'React JSON URL URI DOM Out Expected Missing Attempted Component Hooks Suspense Router Query'
  ).split(' '),
)

/** The report keeps the error and its place in the program. What was on the screen and who used it is removed. */
export function redactReport({ caminho, mensagem, pilha }: Report, reporter: Reporter): Report {
  return {
    caminho: pathOf(withoutOwn(caminho, reporter)),
    mensagem: withoutNames(withoutData(withoutOwn(mensagem, reporter))),
    pilha: framesOf(pilha).join('\n'),
  }
}

/** Paths of pages are lower-case words. Any other part of an address may be personal data or an id. */
const pathOf = (caminho: string) =>
  (caminho.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z]*(?:-[a-z]+)*$/.test(part) && part.length < 40 ? part : '…'))
    .join('/')

/** Replaces each word that the portal knows about the user. */
function withoutOwn(text: string, { login, firstName, lastName, email, cpf, empresas }: Reporter): string {
  const known = [login, email, cpf ?? '', ...words(firstName), ...words(lastName)]
  for (const { nome } of empresas) known.push(nome, ...words(nome))
  const own = new Set(known.filter((word) => word.length > 2).map(folded))
  return text.replace(/[\p{L}\p{N}@._-]+/gu, (word) => (own.has(folded(word)) ? '…' : word))
}

const words = (text: string) => text.split(/\s+/)
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const withoutNames = (text: string) =>
  text.replace(/\p{Lu}[\p{L}\p{N}'’-]*/gu, (word) => (ofPrograms.has(word) ? word : '…'))

const mostFrames = 30

/**
 * `at name (https://…/assets/a.js:1:2)` or `name@https://…/assets/a.js:1:2`: the function's name and the place in its
 * file are kept.
 */
function framesOf(pilha: string): string[] {
  return pilha
    .split('\n')
    .flatMap((line) => {
      const frame =
        /^\s*at (?:([\w$.<> ]+) )?\(?(?:https?:\/\/[^/\s]+)?(\/[\w./-]+:\d+:\d+)\)?$/.exec(line) ??
        /^([\w$.<>/]*)@(?:https?:\/\/[^/\s]+)?(\/[\w./-]+:\d+:\d+)$/.exec(line)
      return frame ? `at ${[frame[1], frame[2]].filter(Boolean).join(' ')}` : []
    })
    .slice(0, mostFrames)
}
