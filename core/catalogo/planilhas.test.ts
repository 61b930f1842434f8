import { expect, test } from 'vitest'
import { empresaTipos } from '../access/authority.ts'
import { ptBr } from '../texts/pt-br.ts'
import { readTipos } from './planilhas.ts'

test.each([
  ['Cliente', ['Cliente']],
  ['cliente; TRANSPORTADOR', ['Cliente', 'Transportador']],
  ['Agencia maritima / Armador / armador', ['AgenciaMaritima', 'Armador']],
  ['AgenteCarga', ['AgenteCarga']],
  ['Cliente; Banco', null],
  [' ; ', null],
])('the types %s are read as %j', (text, tipos) => {
  expect(readTipos(text)).toEqual(tipos)
})

test('a type is understood by the name that the portal shows for it', () => {
  for (const tipo of empresaTipos) expect(readTipos(ptBr[`enum.empresaTipo.${tipo}`])).toEqual([tipo])
})
