import { describe, expect, test } from 'vitest'
import { type PendenciaTipo, pendenciaTipos } from '../catalogo/pendencias.ts'
import { kindOf } from '../pendencia/kinds.ts'
import type { Papel } from '../workflow/acesso.ts'
import { type PendenciaStatus, pendenciaStatuses, type StatusVirtual } from '../workflow/estado.ts'
import { kindRow, type Vez } from '../workflow/politica.ts'
import { type AcaoPendencia, acaoOfPendencia, inTableOrder, subtipoShown } from './pendencia-linha.ts'

const retirada = { tipo: 'RETIRADA', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' }
const direta = { tipo: 'DESOVA', subtipo: 'DESOVA_DIRETA' }
const posicionamento = { tipo: 'POSICIONAMENTO', subtipo: 'POSICIONAMENTO_VISTORIA_MAPA' }

interface Given {
  statusVirtual?: StatusVirtual
  urlDocumento?: string
  papel?: Papel
  vez?: Vez
  podeAgir?: boolean
}

function acaoOf(
  servico: { tipo: string; subtipo: string },
  tipo: PendenciaTipo,
  status: PendenciaStatus,
  { statusVirtual, urlDocumento, papel = 'REQUISITANTE', vez = 'REQUISITANTE', podeAgir = true }: Given = {},
) {
  const pendencia = {
    tipo,
    status,
    statusVirtual: statusVirtual ?? null,
    urlDocumento: urlDocumento ?? null,
    vez,
    podeAgir,
  }
  return acaoOfPendencia(servico, pendencia, papel)
}

type Row = [
  servico: { tipo: string; subtipo: string },
  tipo: PendenciaTipo,
  status: PendenciaStatus,
  given: Given,
  acao: AcaoPendencia | null,
]

const armazem = 'AGUARDANDO_CONFIRMACAO_ARMAZEM'
const rows: Row[] = [
  [retirada, 'ANEXO', 'ATIVA', {}, 'EDITAR'],
  [retirada, 'ANEXO', 'PENDENTE', {}, 'EDITAR'],
  [retirada, 'ANEXO', 'ATIVA', { papel: 'AUTORIZADO' }, 'EDITAR'],
  [retirada, 'ANEXO', 'ATIVA', { papel: 'TRANSPORTADOR' }, 'VER'],
  [retirada, 'ANEXO', 'ATIVA', { papel: 'CONSIGNATARIO' }, 'VER'],
  [retirada, 'ANEXO', 'EM_ANALISE', {}, 'VER'],
  [retirada, 'ANEXO', 'SUSPENSA', {}, 'VER'],
  [retirada, 'DADOS_TRANSPORTE', 'ATIVA', { papel: 'TRANSPORTADOR' }, 'EDITAR'],
  [retirada, 'DADOS_TRANSPORTE', 'AGUARDANDO_SUCESSORA', { papel: 'TRANSPORTADOR' }, 'VER'],
  [retirada, 'AGENDAMENTO', 'ATIVA', { papel: 'TRANSPORTADOR' }, 'EDITAR'],
  [retirada, 'AGENDAMENTO', 'AGUARDANDO_PREDECESSORA', {}, 'VER'],
  [retirada, 'AGENDAMENTO', 'ATIVA', { papel: 'INTERVENIENTE' }, 'VER'],
  [retirada, 'MANIFESTO', 'ATIVA', {}, 'VER'],
  [retirada, 'LIBERACAO_DOCUMENTAL', 'ATIVA', {}, 'VER'],
  [retirada, 'APROVACAO_VAGA_EXTRA', 'INATIVA', {}, 'VER'],
  [direta, 'AGENDAMENTO', 'ATIVA', {}, 'EDITAR'],
  [direta, 'AGENDAMENTO', 'ATIVA', { statusVirtual: armazem }, 'VER'],
  [direta, 'AGENDAMENTO', 'RESOLVIDA', {}, 'VER'],
  [direta, 'AGENDAMENTO', 'CANCELADA', {}, 'VER'],
  [direta, 'REAGENDAMENTO', 'ATIVA', {}, 'EDITAR'],
  [direta, 'REAGENDAMENTO', 'ATIVA', { statusVirtual: armazem }, 'VER'],
  [direta, 'VISTORIA_MAPA', 'ATIVA', { statusVirtual: 'AGUARDANDO_ANEXO' }, 'EDITAR'],
  [posicionamento, 'VISTORIA_MAPA', 'ATIVA', { statusVirtual: 'AGUARDANDO_ANEXO' }, 'EDITAR'],
  [posicionamento, 'VISTORIA_MAPA', 'ATIVA', { statusVirtual: 'AGUARDANDO_LPCO_POS_VISTORIA' }, 'EDITAR'],
  [posicionamento, 'VISTORIA_MAPA', 'ATIVA', { statusVirtual: 'AGUARDANDO_VISTORIA' }, 'VER'],
  [posicionamento, 'VISTORIA_MAPA', 'PENDENTE', { statusVirtual: 'AGUARDANDO_ANEXO' }, 'VER'],
  [posicionamento, 'VISTORIA_MAPA', 'RESOLVIDA', {}, 'VER'],
  [retirada, 'VISTORIA_MAPA', 'ATIVA', { statusVirtual: 'AGUARDANDO_ANEXO' }, 'VER'],
  [retirada, 'FINANCEIRA', 'ATIVA', { urlDocumento: '/fatura' }, 'BOLETO'],
  [retirada, 'FINANCEIRA', 'RESOLVIDA', { urlDocumento: '/fatura', papel: 'CONSIGNATARIO' }, 'BOLETO'],
  [retirada, 'FINANCEIRA', 'CANCELADA', { urlDocumento: '/fatura' }, null],
  [retirada, 'FINANCEIRA', 'ATIVA', {}, null],
]

test.each(rows)('%o: %s, %s, %o gives %s', (servico, tipo, status, given, acao) => {
  expect(acaoOf(servico, tipo, status, given)).toBe(acao)
})

describe('whatever the pendencia', () => {
  test.each(pendenciaTipos)('%s is edited only while it is active, and only by who may act', (tipo) => {
    for (const servico of [retirada, direta, posicionamento]) {
      for (const status of pendenciaStatuses) {
        const given = { statusVirtual: 'AGUARDANDO_ANEXO' as const }
        if (status !== 'ATIVA' && status !== 'PENDENTE')
          expect(acaoOf(servico, tipo, status, given)).not.toBe('EDITAR')
        for (const papel of ['CONSIGNATARIO', 'INTERVENIENTE', 'ARMADOR', 'DEPOT'] as const)
          expect(acaoOf(servico, tipo, status, { ...given, papel })).not.toBe('EDITAR')
      }
    }
  })

  test.each(pendenciaTipos)('%s has a screen exactly where somebody hands something in', (tipo) => {
    const isHandedIn = kindRow(tipo).depois !== 'DECISAO'
    expect(kindOf(tipo, retirada) !== null).toBe(isHandedIn || tipo === 'MANIFESTO')
  })
})

test('unstuffing has its own screens for windows, and direct unstuffing one for transport', () => {
  const armazem = { tipo: 'DESOVA', subtipo: 'DESOVA_ARMAZEM' }
  expect(kindOf('AGENDAMENTO', armazem)).toBe('agendamento-desova')
  expect(kindOf('REAGENDAMENTO', direta)).toBe('reagendamento-desova')
  expect(kindOf('DADOS_TRANSPORTE', direta)).toBe('dados-transporte-desova')
  expect(kindOf('AGENDAMENTO', retirada)).toBe('agendamento')
  expect(kindOf('DADOS_TRANSPORTE', retirada)).toBe('dados-transporte')
})

test.each<[PendenciaTipo, string | null, string | null]>([
  ['ANEXO', 'DTA', 'DTA'],
  ['ANEXO', 'DI', null],
  ['ANEXO', null, null],
  ['LIBERACAO_DOCUMENTAL', 'DTA', 'DTA'],
  ['LIBERACAO_DOCUMENTAL', 'DUIMP', null],
  ['FINANCEIRA', 'ARMAZENAGEM', 'ARMAZENAGEM'],
  ['FINANCEIRA', null, null],
  ['NOTA_FISCAL_RETIRADA', 'DTA', null],
  ['AGENDAMENTO_CARGA_GERAL', 'DTA', null],
  ['DADOS_TRANSPORTE_CARGA_GERAL', 'DTA', null],
])('%s of subtype %s shows %s', (tipo, subtipo, shown) => {
  expect(subtipoShown({ tipo, subtipo })).toBe(shown)
})

test('whoever has told the haulier looks at the transport data, and the haulier fills them in', () => {
  const acaoFor = (papel: Papel, vez: Vez, podeAgir: boolean) =>
    acaoOf(retirada, 'DADOS_TRANSPORTE', 'ATIVA', { papel, vez, podeAgir })
  expect(acaoFor('REQUISITANTE', 'REQUISITANTE', true)).toBe('EDITAR')
  expect(acaoFor('REQUISITANTE', 'TRANSPORTADOR', false)).toBe('VER')
  expect(acaoFor('TRANSPORTADOR', 'TRANSPORTADOR', true)).toBe('EDITAR')
  // A company that drives itself.
  expect(acaoFor('REQUISITANTE', 'TRANSPORTADOR', true)).toBe('EDITAR')
})

test('the bill of lading comes first where an import is withdrawn, and nowhere else', () => {
  const pendencias = [{ tipo: 'ANEXO' }, { tipo: 'CONHECIMENTO_CARGA' }, { tipo: 'FINANCEIRA' }] as const
  const tiposOf = (subtipo: string) => inTableOrder({ subtipo }, pendencias).map(({ tipo }) => tipo)
  const first = ['CONHECIMENTO_CARGA', 'ANEXO', 'FINANCEIRA']
  expect(tiposOf('RETIRADA_CONTEINER_IMPORTACAO')).toEqual(first)
  expect(tiposOf('RETIRADA_CONTEINER_IMPORTACAO_DTA')).toEqual(first)
  expect(tiposOf('DESOVA_DIRETA')).toEqual(['ANEXO', 'CONHECIMENTO_CARGA', 'FINANCEIRA'])
})
