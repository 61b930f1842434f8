import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { en } from '@cais/core/texts/en.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { expect, test } from 'vitest'

const guides = ['guia-do-cliente', 'manual-de-acesso'].map((name): [string, string] => [
  `${name}.html`,
  readFileSync(fileURLToPath(new URL(`../../../guides/${name}.html`, import.meta.url)), 'utf8').replace(
    /\s+/g,
    ' ',
  ),
])
const written = { pt: [...Object.entries(ptBr), ...guides], en: Object.entries(en) }

const saidIn = (language: 'pt' | 'en', odd: RegExp) =>
  written[language].filter(([, text]) => odd.test(text)).map(([key]) => key)

test('there is one of something or there are several: no text leaves both open', () => {
  expect(saidIn('pt', /\w\((s|ns|es|as|os|ões|is)\)/)).toEqual([])
  expect(saidIn('en', /\w\((s|es|ies)\)/)).toEqual([])
})

/** Wordings that read oddly, each with the one to use instead. */
const odd: Record<string, RegExp> = {
  vez: /^vez de$/i,
  'vagas, com o número antes': /vagas reservadas:/i,
  'de quem se espera': /não espera por ninguém/i,
  cargas: /^(nenhuma|\{\{count\}\}) linhas?$/i,
  'até quando se muda': /mudança até antes/i,
  'cadastro manual': /cadastro à mão|^à mão$/i,
  'perfis e documentos': /\bpapéis\b/i,
  'faltam 14:59': /^reservada por|reserva termina em/i,
  usuários: /^Pessoas$|^(as|Primeiras) pessoas$/,
  serviço: /\bsolicitaç(ões|ão(?! de serviço$))/i,
  'horas, onde são horas': /\b(60|90|120|180|240|1440) minutos\b/i,
  'a indicar': /sem placa/i,
  quilogramas: /\bKgs?\b/,
  'a janela': /^Sua janela$/,
  'a fila': /\bmesas?\b/i,
  'o período livre': /armazenagem livre/i,
  'ainda não há anexo': /nenhum anexo encontrado/i,
}

test.each(Object.entries(odd))('“%s” is said, and not what was said before', (_, pattern) => {
  expect(saidIn('pt', pattern)).toEqual([])
})

test('where services are spoken of none is called a pedido: that is for access, for exemption and for a window', () => {
  const ofServicos = /^((novo-servico|pedido|servico|caminhoes|documento)\.|menu\.entry\.pedidos(-armador)?$)/
  expect(saidIn('pt', /(?<!\bfoi )\bpedidos?\b/i).filter((key) => ofServicos.test(key))).toEqual([])
})

test.each([
  ['haulier', /carrier/i],
  ['users', /^People$|^(the|First) people$/],
  ['manual', /^by hand$/i],
  ['free time', /free storage/i],
  ['cargoes', /\bcargos\b/i],
  ['tick, of rows and choices', /\b(un)?check(s|ed|ing)? (all|one|the \{\{)|\bitems? checked\b/i],
  [
    'tick, and marks only as read or as resolved',
    /\bmark(s|ed|ing)?\b(?! (all )?as |.* as (read|resolved)| for it)/i,
  ],
  ['tick, and selects only what is to be copied', /\bselect(s|ed|ion)?\b(?!.* copy it\.)/i],
] as const)('English says %s alone', (_, pattern) => {
  expect(saidIn('en', pattern)).toEqual([])
})

test('what cargo comes in is a container in English; a box is a kind of packaging', () => {
  expect(saidIn('en', /\bbox(es)?\b/i)).toEqual(['enum.embalagem.CAIXA'])
})

test('rows and choices are marked in Portuguese, and only what is to be copied is selected', () => {
  expect(saidIn('pt', /\bsele(cion|ç)/i).filter((key) => !key.endsWith('copiar-falhou'))).toEqual([])
})

const pt = textsIn('pt-br')

test('one is said as one', () => {
  expect(pt('mensagem.enviada', { count: 1, param0: 1 })).toBe('Mensagem enviada a 1 pessoa.')
  expect(pt('integracao.dispensado', { count: 1, param0: 1 })).toBe('1 item dispensado.')
  expect(pt('integracao.aplicado-de-novo', { count: 1, param0: 1 })).toContain('1 item aplicado')
  expect(pt('entrada.aviso.diferencas', { count: 1, param0: 1 })).toContain('1 carga.')
  expect(pt('grade.fechar-marcadas-texto', { count: 1, agendamentos: 0 })).toContain('em 1 janela.')
  const gaps = { fonte: 'TOS', recurso: 'cargas', numeros: '7' }
  expect(pt('recado.lacuna.texto', { ...gaps, count: 1 })).toContain('1 mensagem de cargas não chegou')
  expect(pt('recado.lacuna.texto', { ...gaps, count: 3 })).toContain('3 mensagens de cargas não chegaram')
})

test('a filter that is not set says so with the noun that it is about', () => {
  expect(pt('userManagement.filter-authority-all')).toBe('Todos os perfis')
})

test('a time is said in the unit that people say it in', () => {
  expect(pt('error.too-many-attempts', { param0: 60 })).toContain('Espere 1 hora e')
  expect(pt('error.too-many-attempts', { param0: 1 })).toContain('Espere 1 minuto e')
  expect(pt('sessions.idle', { count: 240 })).toContain('depois de 4 horas.')
  expect(pt('entrada.error.registro-futuro', { param0: 1440 })).toContain('1 dia')
})
