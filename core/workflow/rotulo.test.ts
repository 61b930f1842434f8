import { describe, expect, it } from 'vitest'
import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { PendenciaStatus, StatusVirtual } from './estado.ts'
import { rotuloOf, rotuloOfLinha } from './rotulo.ts'

const pendencia = (
  id: number,
  tipo: PendenciaTipo,
  status: PendenciaStatus,
  depoisDe: number[] = [],
  statusVirtual: StatusVirtual | null = null,
) => ({ id, tipo, status, statusVirtual, depoisDe })

describe('a pendencia is called', () => {
  it.each([
    ['by its status', pendencia(1, 'ANEXO', 'EM_ANALISE'), [], 'EM_ANALISE'],
    [
      'by its step while it goes back and forth',
      pendencia(1, 'VISTORIA_MAPA', 'ATIVA', [], 'AGUARDANDO_VISTORIA'),
      [],
      'AGUARDANDO_VISTORIA',
    ],
    [
      'by its status alone when it is suspended at a step',
      pendencia(1, 'VISTORIA_MAPA', 'SUSPENSA', [], 'AGUARDANDO_VISTORIA'),
      [],
      'SUSPENSA',
    ],
    [
      'waiting for scheduling when only that is left',
      pendencia(1, 'DADOS_TRANSPORTE', 'AGUARDANDO_SUCESSORA'),
      [pendencia(2, 'AGENDAMENTO', 'ATIVA', [1])],
      'AGUARDANDO_SUCESSORA_AGENDAMENTO',
    ],
    [
      'waiting for documentation before papers are in order',
      pendencia(2, 'FINANCEIRA', 'AGUARDANDO_PREDECESSORA', [1]),
      [pendencia(1, 'LIBERACAO_DOCUMENTAL', 'ATIVA')],
      'AGUARDANDO_DOCUMENTACAO',
    ],
    [
      'waiting for the attachment where that is the only paper missing',
      pendencia(3, 'LIBERACAO_DOCUMENTAL', 'AGUARDANDO_PREDECESSORA', [1, 2]),
      [pendencia(1, 'ANEXO', 'ATIVA'), pendencia(2, 'CONHECIMENTO_CARGA', 'RESOLVIDA')],
      'AGUARDANDO_ANEXO',
    ],
    [
      'waiting for documentation where another paper is missing too',
      pendencia(3, 'LIBERACAO_DOCUMENTAL', 'AGUARDANDO_PREDECESSORA', [1, 2]),
      [pendencia(1, 'ANEXO', 'ATIVA'), pendencia(2, 'CONHECIMENTO_CARGA', 'ATIVA')],
      'AGUARDANDO_DOCUMENTACAO',
    ],
    [
      'waiting for what comes before where that is no paper',
      pendencia(2, 'AGENDAMENTO', 'AGUARDANDO_PREDECESSORA', [1]),
      [pendencia(1, 'FINANCEIRA', 'ATIVA')],
      'AGUARDANDO_PREDECESSORA',
    ],
    [
      'waiting for approval while an extra place is asked for',
      pendencia(1, 'AGENDAMENTO', 'ATIVA'),
      [pendencia(2, 'APROVACAO_VAGA_EXTRA', 'ATIVA')],
      'AGUARDANDO_APROVACAO',
    ],
    [
      'waiting for approval while an extra place is asked for in a move',
      pendencia(1, 'REAGENDAMENTO', 'ATIVA'),
      [pendencia(2, 'APROVACAO_VAGA_EXTRA', 'ATIVA')],
      'AGUARDANDO_APROVACAO',
    ],
    [
      'waiting for approval while a fast pickup is asked for',
      pendencia(1, 'AGENDAMENTO', 'ATIVA'),
      [pendencia(2, 'APROVACAO_RETIRADA_EXPRESSA', 'ATIVA')],
      'AGUARDANDO_APROVACAO',
    ],
    [
      'active when the extra place was not asked for',
      pendencia(1, 'AGENDAMENTO', 'ATIVA'),
      [pendencia(2, 'APROVACAO_VAGA_EXTRA', 'INATIVA')],
      'ATIVA',
    ],
    [
      'waiting for the attachment where the environment waits for one',
      pendencia(2, 'LIBERACAO_MEIO_AMBIENTE', 'AGUARDANDO_PREDECESSORA', [1]),
      [pendencia(1, 'ANEXO', 'EM_ANALISE')],
      'AGUARDANDO_ANEXO',
    ],
    [
      'waiting for the inspection where the environment waits for that',
      pendencia(2, 'LIBERACAO_MEIO_AMBIENTE', 'AGUARDANDO_PREDECESSORA', [1]),
      [pendencia(1, 'VISTORIA_MAPA', 'ATIVA')],
      'AGUARDANDO_VISTORIA',
    ],
  ])('%s', (_name, one, others, expected) => {
    expect(rotuloOf(one, [one, ...others])).toBe(expected)
  })
})

describe('a cargo line', () => {
  it.each([
    ['RECEPCAO', 'EM_ANDAMENTO', 'AGUARDANDO_EXECUCAO', true, 'RECEPCIONADO_CPVV'],
    ['RECEPCAO', 'AGUARDANDO_EXECUCAO', 'AGUARDANDO_EXECUCAO', true, 'RECEPCIONADO_CPVV'],
    ['RECEPCAO', 'AGUARDANDO_EXECUCAO', 'AGUARDANDO_EXECUCAO', false, 'AGUARDANDO_EXECUCAO'],
    ['RECEPCAO', 'EXECUTADO', 'EXECUTADO', true, 'EXECUTADO'],
    ['RECEPCAO', 'PENDENTE', 'AGUARDANDO_EXECUCAO', true, 'AGUARDANDO_EXECUCAO'],
    ['RETIRADA', 'EM_ANDAMENTO', 'AGUARDANDO_EXECUCAO', true, 'AGUARDANDO_EXECUCAO'],
  ] as const)(
    'of a %s that is %s, itself %s and received: %s, is %s',
    (tipo, status, linha, recebida, expected) => {
      expect(rotuloOfLinha({ tipo, status }, { status: linha, recebida })).toBe(expected)
    },
  )
})
