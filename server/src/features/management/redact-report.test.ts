import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactReport } from './redact-report.ts'

const maria = {
  login: 'maria.lima',
  firstName: 'Maria José',
  lastName: 'de Lima',
  email: 'maria@lima.com.br',
  cpf: '52998224725',
  empresas: [{ nome: 'Lima Importações Ltda' }],
}
const report = (mensagem: string, { caminho = '/', pilha = '' } = {}) =>
  redactReport({ caminho, mensagem, pilha }, maria)

test.each([
  ["Cannot read properties of undefined (reading 'nome')"],
  ['rows.map is not a function'],
  ['Minified React error #185; see the page of it'],
  ['Failed to fetch dynamically imported module'],
])('what a program says stays: %s', (mensagem) => {
  expect(report(mensagem).mensagem).toBe(mensagem)
})

test.each([
  ['no driver 529.982.247-25', 'no driver …'],
  ['no driver 52998224725', 'no driver …'],
  ['mail joao.souza@exemplo.com.br bounced', 'mail …@… bounced'],
  ['maria.lima has no rows, maria has', '… has no rows, … has'],
  ['MARIA JOSE and lima', '… … and …'],
  ['driver João da Silva is late', 'driver … da … is late'],
  ['box CSQU3054383 not on "Cap San Antonio"', 'box … not on "…"'],
])('whose it was does not: %s', (mensagem, left) => {
  expect(report(mensagem).mensagem).toBe(left)
})

test('an address keeps its page, a stack its places in the program', () => {
  const pilha = [
    'Error: driver João da Silva',
    '    at Tela (https://portal.example/assets/tela-a1b2.js:3:45)',
    '    at https://portal.example/assets/react.js:1:2',
    'linha@https://portal.example/assets/lista.js:7:8',
    'João da Silva@https://portal.example/assets/lista.js:7:8',
    '    at eval (João, 52998224725)',
  ].join('\n')
  expect(report('', { caminho: '/12/cliente/servicos/99?cpf=52998224725', pilha })).toEqual({
    caminho: '/…/cliente/servicos/…',
    mensagem: '',
    pilha: 'at Tela /assets/tela-a1b2.js:3:45\nat /assets/react.js:1:2\nat linha /assets/lista.js:7:8',
  })
})

test('wherever something of the reporter stands, none of it is left', () => {
  const own = fc.constantFrom(
    'maria.lima',
    'Maria',
    'José',
    'maria@lima.com.br',
    '52998224725',
    '529.982.247-25',
  )
  const text = fc.array(fc.oneof(own, fc.constantFrom('no', 'rows:', '(of)', '"x"', ',')), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const all = [...before, ...after].join(' ')
      const redacted = redactReport({ caminho: `/${all}`, mensagem: all, pilha: all }, maria)
      expect(JSON.stringify(redacted)).not.toMatch(/maria|jos|lima|529/i)
    }),
  )
})
