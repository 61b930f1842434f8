import { withoutData } from '../../log.ts'

/** What the log must not tell of whoever reports. */
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

/** Words with a capital with which browsers and libraries tell of errors; any other one may be somebody's name. */
const ofPrograms = new Set(
  (
    'Cannot Failed Invalid Maximum Minified Objects Unexpected Uncaught Unable Importing Load Loading Rendered Too The This ' +
    'Error TypeError RangeError ReferenceError SyntaxError NetworkError DOMException AbortError NotFoundError ' +
    'Array Object String Number Boolean Symbol Promise Map Set Date Node Element Event Window Document Function Proxy ' +
    'React JSON URL URI DOM Out Expected Missing Attempted Component Hooks Suspense Router Query'
  ).split(' '),
)

/** Of an error on a screen what it was and where in the program, without what was on the screen or whose it was. */
export function redactReport({ caminho, mensagem, pilha }: Report, reporter: Reporter): Report {
  return {
    caminho: pathOf(withoutOwn(caminho, reporter)),
    mensagem: withoutNames(withoutData(withoutOwn(mensagem, reporter))),
    pilha: framesOf(pilha).join('\n'),
  }
}

/** Pages are called by small letters; what else stands in an address is somebody's or leads to something. */
const pathOf = (caminho: string) =>
  (caminho.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z]*(?:-[a-z]+)*$/.test(part) && part.length < 40 ? part : '…'))
    .join('/')

/** Everything that the portal knows of them, word by word: the rest cannot be told from other words. */
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

/** `at name (https://…/assets/a.js:1:2)` or `name@https://…/assets/a.js:1:2`: the name and the place in its file. */
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
