import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condicao, condicoes, pendencias } from '../catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { applyEvento, type Evento } from './aplicar.ts'
import { isDone, isFinished, isOpen, type LinhaEstado, type ServicoEstado } from './estado.ts'
import { depthsOf, faltaOf, holdingBack } from './falta.ts'
import { applicable, startServico } from './iniciar.ts'
import { isOnRequest, vezOf } from './politica.ts'
import { conditionOf } from './settle.ts'
import { transicoesBetween } from './transicoes.ts'

const all: readonly ServicoDeclarado[] = servicosDeclarados
const linhaIds = [1, 2, 3]

const anyConditions = fc.subarray([...condicoes])
const pendenciaEventos = [
  'FINALIZAR',
  'APROVAR',
  'DEVOLVER',
  'SUSPENDER',
  'RETOMAR',
  'PEDIR',
  'DESISTIR',
] as const
const linhaEventos = ['INICIAR_LINHA', 'RECEBER_LINHA', 'CONCLUIR_LINHA', 'CANCELAR_LINHA'] as const
const anyEvento: fc.Arbitrary<Evento> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      evento: fc.constantFrom(...pendenciaEventos, 'FINALIZAR', 'APROVAR'),
      pendenciaId: fc.integer({ min: 0, max: 20 }),
      motivo: fc.constantFrom('por isso', ''),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      evento: fc.constantFrom(...linhaEventos),
      linhaId: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      evento: fc.constantFrom('CANCELAR' as const, 'REAGENDAR' as const, 'REVER' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      evento: fc.constant('ALTERAR_LINHAS' as const),
      incluidas: fc.uniqueArray(
        fc.record({ id: fc.integer({ min: 5, max: 40 }), condicoes: anyConditions }),
        {
          selector: ({ id }) => id,
          maxLength: 2,
        },
      ),
      retiradas: fc.subarray(linhaIds, { maxLength: 1 }),
    }),
  },
)

function expectInvariants(servico: ServicoEstado): void {
  for (const one of servico.pendencias) {
    const before = servico.pendencias.filter(({ id }) => one.depoisDe.includes(id))
    // A pendencia that all cargo needs can be reopened by other cargo; one that only some cargo needs stays done.
    const isDecided = one.status === 'RESOLVIDA' && conditionOf(servico, one.tipo) === null
    if (isDecided || ['ATIVA', 'PENDENTE', 'EM_ANALISE'].includes(one.status))
      expect(before.every(isDone)).toBe(true)
    if (one.statusVirtual) expect(['ATIVA', 'SUSPENSA']).toContain(one.status)
  }
  const isWaiting = servico.pendencias.some(isOpen)
  const started = servico.linhas.some(
    ({ status, recebida }) =>
      status === 'EM_ANDAMENTO' || status === 'EXECUTADO' || (recebida && status !== 'CANCELADO'),
  )
  if (servico.status === 'PENDENTE') expect(isWaiting).toBe(true)
  if (servico.status === 'AGUARDANDO_EXECUCAO') expect(isWaiting).toBe(false)
  if (!isFinished(servico) && !started)
    expect(servico.status).toBe(isWaiting ? 'PENDENTE' : 'AGUARDANDO_EXECUCAO')
  if (servico.status === 'CANCELADO') expect(isWaiting).toBe(false)
  if (servico.status === 'EXECUTADO') expect(servico.linhas.every(isFinished)).toBe(true)
}

/** Final statuses never change, and the timeline tells every other change with the right status before and after. */
function expectHonestStep(before: ServicoEstado, after: ServicoEstado, evento: Evento): void {
  const isMore = evento.evento === 'ALTERAR_LINHAS' && evento.incluidas.length > 0
  for (const old of before.pendencias) {
    const one = after.pendencias.find(({ id }) => id === old.id)
    if (!isMore && (old.status === 'RESOLVIDA' || old.status === 'CANCELADA')) expect(one).toEqual(old)
  }
  for (const old of before.linhas) {
    const one = after.linhas.find(({ id }) => id === old.id)
    expect(height(one?.status)).toBeGreaterThanOrEqual(height(old.status))
    if (old.recebida) expect(one?.recebida).toBe(true)
  }
  for (const old of before.linhas.filter(isFinished))
    expect(after.linhas.find(({ id }) => id === old.id)).toEqual(old)
  const told = transicoesBetween(before, after)
  for (const one of after.pendencias) {
    const old = before.pendencias.find(({ id }) => id === one.id)
    const isTold = told.some(({ alvo, id }) => alvo === 'PENDENCIA' && id === one.id)
    if (old?.status !== one.status) expect(isTold).toBe(true)
  }
  expect(told.some(({ alvo }) => alvo === 'SERVICO')).toBe(before.status !== after.status)
  for (const { de, para } of told) expect(de).not.toBe(para)
}

const height = (status = 'PENDENTE') =>
  ['PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO', 'EXECUTADO', 'CANCELADO'].indexOf(status)

/** For each pendencia, the lines that were there when it was last handed in or decided. */
class Coverage {
  private readonly covered = new Map<number, Set<number>>()

  follow(after: ServicoEstado, evento: Evento): void {
    if (!('pendenciaId' in evento) || !['FINALIZAR', 'APROVAR'].includes(evento.evento)) return
    this.covered.set(evento.pendenciaId, new Set(after.linhas.map(({ id }) => id)))
  }

  /** The pendencias that were not done for a line that has ended. */
  missing({ pendencias, subtipo }: ServicoEstado, linha: LinhaEstado) {
    return pendencias.filter((one) => {
      const condicao = conditionOf({ subtipo }, one.tipo)
      const concerns = condicao === null || linha.condicoes.includes(condicao)
      if (!concerns || one.status === 'INATIVA' || one.tipo === 'REAGENDAMENTO' || isOnRequest(one.tipo))
        return false
      return !this.covered.get(one.id)?.has(linha.id)
    })
  }
}

describe.each(all)('$subtipo', (declarado) => {
  it('ends no line that a pendencia was not done for, whatever joins or leaves meanwhile', () => {
    fc.assert(
      fc.property(anyConditions, fc.array(anyEvento, { maxLength: 40 }), fc.gen(), (given, eventos, g) => {
        let servico = startServico(declarado, given, linhaIds)
        const coverage = new Coverage()
        const happen = (evento: Evento) => {
          const { estado } = applyEvento(servico, evento)
          if (!estado) return
          for (const linha of estado.linhas) {
            const old = servico.linhas.find(({ id }) => id === linha.id)
            if (linha.status === 'EXECUTADO' && old && old.status !== 'EXECUTADO')
              expect(coverage.missing(servico, linha)).toEqual([])
          }
          coverage.follow(estado, evento)
          servico = estado
        }
        for (const evento of eventos) {
          happen(evento)
          // Most steps go on with the work, or few courses would come to an end.
          const [next] = faltaOf(servico).agora
          if (next && g(fc.boolean))
            happen({
              evento: next.vez === 'REQUISITANTE' ? 'FINALIZAR' : 'APROVAR',
              pendenciaId: next.pendenciaId,
            })
        }
      }),
      { numRuns: 120 },
    )
  })

  it('keeps its promises whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyConditions, fc.array(anyEvento, { maxLength: 60 }), (given, eventos) => {
        let servico = startServico(declarado, given, linhaIds)
        expectInvariants(servico)
        for (const evento of eventos) {
          const result = applyEvento(servico, evento)
          if (!result.estado) continue
          expectHonestStep(servico, result.estado, evento)
          expectInvariants(result.estado)
          servico = result.estado
        }
      }),
      { numRuns: 200 },
    )
  })

  it('takes the same event only once', () => {
    fc.assert(
      fc.property(
        anyConditions,
        fc.array(anyEvento, { maxLength: 40 }),
        anyEvento,
        (given, eventos, last) => {
          const servico = follow(startServico(declarado, given, linhaIds), eventos)
          const once = applyEvento(servico, last).estado
          if (!once) return
          const twice = applyEvento(once, last).estado
          // A second hand-in or approval may mean the next of several steps; every other event is refused the second
          // time.
          if (twice) expect(['FINALIZAR', 'APROVAR', 'ALTERAR_LINHAS', 'REVER']).toContain(last.evento)
          else expect(applyEvento(once, last).recusa).toMatch(/\.recusa\./)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is executed once everybody did what was their turn', () => {
    for (const given of [[], [...condicoes]]) {
      let servico = startServico(declarado, given, linhaIds)
      for (let round = 0; servico.status === 'PENDENTE'; round++) {
        expect(round).toBeLessThan(60)
        servico = takeTurn(servico)
      }
      if (declarado.pendencias.length === 0) return expect(servico.status).toBe('EXECUTADO')
      expect(servico.status).toBe('AGUARDANDO_EXECUCAO')
      servico = follow(servico, [{ evento: 'INICIAR_LINHA', linhaId: 1 }])
      expect(servico.status).toBe('EM_ANDAMENTO')
      expect(applyEvento(servico, { evento: 'CANCELAR' }).recusa).toBe('servico.recusa.em-andamento')
      servico = follow(
        servico,
        linhaIds.map((linhaId) => ({ evento: 'CONCLUIR_LINHA', linhaId })),
      )
      expect(servico.status).toBe('EXECUTADO')
    }
  })

  it('asks beforehand for exactly what then comes, in an order that can be followed', () => {
    fc.assert(
      fc.property(anyConditions, (given) => {
        const expected = applicable(declarado, given).map(({ tipo }) => tipo)
        const { pendencias } = startServico(declarado, given, linhaIds)
        const made = pendencias.filter(({ status }) => status !== 'INATIVA')
        expect(made.map(({ tipo }) => tipo)).toEqual(expected)
        const depths = depthsOf(pendencias)
        for (const one of pendencias)
          for (const id of one.depoisDe) expect(depths.get(id)).toBeLessThan(depths.get(one.id) ?? 0)
      }),
    )
  })
})

function follow(servico: ServicoEstado, eventos: Evento[]): ServicoEstado {
  return eventos.reduce((state, evento) => applyEvento(state, evento).estado ?? state, servico)
}

/** Does what can be done now: people hand in, the terminal approves. */
function takeTurn(servico: ServicoEstado): ServicoEstado {
  const { agora, depois } = faltaOf(servico)
  expect(agora.length).toBeGreaterThan(0)
  const [next] = agora
  if (!next) return servico
  const evento = next.vez === 'REQUISITANTE' ? 'FINALIZAR' : 'APROVAR'
  const { estado } = applyEvento(servico, { evento, pendenciaId: next.pendenciaId })
  expect(estado).not.toBeNull()
  if (!estado) return servico
  expect(faltaOf(estado).depois.length).toBeLessThanOrEqual(depois.length)
  return estado
}

function started(subtipo: string, given: Condicao[] = []): ServicoEstado {
  const declarado = all.find((one) => one.subtipo === subtipo)
  if (!declarado) throw new Error(subtipo)
  return startServico(declarado, given, linhaIds)
}
const idOf = (servico: ServicoEstado, tipo: string) =>
  servico.pendencias.find((one) => one.tipo === tipo)?.id ?? 0
const statusOf = (servico: ServicoEstado, tipo: string) =>
  servico.pendencias.find((one) => one.tipo === tipo)?.status

describe('a pendencia', () => {
  it('that is given back is editable again and says why; without a reason nothing is given back', () => {
    const servico = started('POSICIONAMENTO_CONFERENCIA')
    const pendenciaId = idOf(servico, 'ANEXO')
    const handedIn = follow(servico, [{ evento: 'FINALIZAR', pendenciaId }])
    expect(statusOf(handedIn, 'ANEXO')).toBe('EM_ANALISE')
    expect(applyEvento(handedIn, { evento: 'DEVOLVER', pendenciaId }).recusa).toBe(
      'pendencia.recusa.sem-motivo',
    )
    const back = follow(handedIn, [{ evento: 'DEVOLVER', pendenciaId, motivo: 'ilegível' }])
    expect(back.pendencias.find(({ id }) => id === pendenciaId)).toMatchObject({
      status: 'PENDENTE',
      observacao: 'ilegível',
    })
    expect(statusOf(follow(back, [{ evento: 'FINALIZAR', pendenciaId }]), 'ANEXO')).toBe('EM_ANALISE')
  })

  it('of the terminal is not handed in by anybody, and one of the asker not approved before it is', () => {
    const servico = started('RETIRADA_CONTEINER_IMPORTACAO')
    const liberacao = idOf(servico, 'LIBERACAO_DOCUMENTAL')
    expect(applyEvento(servico, { evento: 'FINALIZAR', pendenciaId: liberacao }).recusa).toBe(
      'pendencia.recusa.do-terminal',
    )
    const anexo = idOf(servico, 'ANEXO')
    expect(applyEvento(servico, { evento: 'APROVAR', pendenciaId: anexo }).recusa).toBe(
      'pendencia.recusa.nao-entregue',
    )
  })

  it('with transport data is done together with the appointment', () => {
    let servico = started('RECEPCAO_CONTEINER_VAZIO')
    servico = follow(servico, [{ evento: 'FINALIZAR', pendenciaId: idOf(servico, 'DADOS_TRANSPORTE') }])
    expect(statusOf(servico, 'DADOS_TRANSPORTE')).toBe('AGUARDANDO_SUCESSORA')
    expect(statusOf(servico, 'AGENDAMENTO')).toBe('ATIVA')
    servico = follow(servico, [{ evento: 'FINALIZAR', pendenciaId: idOf(servico, 'AGENDAMENTO') }])
    expect(statusOf(servico, 'DADOS_TRANSPORTE')).toBe('RESOLVIDA')
    expect(servico.status).toBe('AGUARDANDO_EXECUCAO')
  })

  it('of an inspection goes back and forth until the licence is there', () => {
    let servico = started('POSICIONAMENTO_VISTORIA_MAPA', ['BLOQUEIO_MAPA'])
    const pendenciaId = idOf(servico, 'VISTORIA_MAPA')
    const steps = ['FINALIZAR', 'DEVOLVER', 'FINALIZAR', 'APROVAR', 'FINALIZAR'] as const
    const seen = steps.map((evento) => {
      servico = follow(servico, [{ evento, pendenciaId, motivo: 'x' }])
      const one = servico.pendencias.find(({ id }) => id === pendenciaId)
      return one?.statusVirtual ?? one?.status
    })
    expect(seen).toEqual([
      'AGUARDANDO_VISTORIA',
      'AGUARDANDO_ANEXO',
      'AGUARDANDO_VISTORIA',
      'AGUARDANDO_LPCO_POS_VISTORIA',
      'RESOLVIDA',
    ])
  })

  it('of an inspection that is another service’s is waited for, until the block is gone or the desk says so', () => {
    const servico = started('RETIRADA_CONTEINER_IMPORTACAO', ['BLOQUEIO_MAPA'])
    const pendenciaId = idOf(servico, 'VISTORIA_MAPA')
    expect(faltaOf(servico).agora).toContainEqual({
      pendenciaId,
      tipo: 'VISTORIA_MAPA',
      vez: 'POSICIONAMENTO',
    })
    expect(applyEvento(servico, { evento: 'FINALIZAR', pendenciaId }).recusa).toBe(
      'pendencia.recusa.vistoria-no-posicionamento',
    )
    expect(statusOf(follow(servico, [{ evento: 'APROVAR', pendenciaId }]), 'VISTORIA_MAPA')).toBe('RESOLVIDA')
    const lifted = { ...servico, linhas: servico.linhas.map((linha) => ({ ...linha, condicoes: [] })) }
    expect(statusOf(follow(lifted, [{ evento: 'REVER' }]), 'VISTORIA_MAPA')).toBe('RESOLVIDA')
    expect(statusOf(follow(servico, [{ evento: 'REVER' }]), 'VISTORIA_MAPA')).toBe('ATIVA')
  })

  it('about a nature of cargo goes with the last piece that has it', () => {
    const servico = started('RECEPCAO_CONTEINER_EXPORTACAO', ['PERIGOSA'])
    const linhas = servico.linhas.map((linha) => (linha.id === 1 ? linha : { ...linha, condicoes: [] }))
    const after = follow({ ...servico, linhas }, [{ evento: 'CANCELAR_LINHA', linhaId: 1 }])
    expect(statusOf(after, 'CARGA_PERIGOSA')).toBe('CANCELADA')
    expect(after.status).toBe('PENDENTE')
    const other = follow({ ...servico, linhas }, [{ evento: 'CANCELAR_LINHA', linhaId: 2 }])
    expect(statusOf(other, 'CARGA_PERIGOSA')).toBe('ATIVA')
  })

  it('on request is asked for while a window is chosen, together with what follows it', () => {
    let servico = started('RECEPCAO_CONTEINER_VAZIO')
    const fiel = idOf(servico, 'APROVACAO_LAR_FIEL')
    expect(applyEvento(servico, { evento: 'PEDIR', pendenciaId: fiel }).recusa).toBe(
      'pendencia.recusa.sem-agendamento',
    )
    servico = follow(servico, [
      { evento: 'FINALIZAR', pendenciaId: idOf(servico, 'DADOS_TRANSPORTE') },
      { evento: 'PEDIR', pendenciaId: fiel },
    ])
    expect(statusOf(servico, 'APROVACAO_LAR_FIEL')).toBe('ATIVA')
    expect(statusOf(servico, 'APROVACAO_LAR_PLANEJAMENTO')).toBe('AGUARDANDO_PREDECESSORA')
    const approved = follow(servico, [{ evento: 'APROVAR', pendenciaId: fiel }])
    expect(statusOf(approved, 'APROVACAO_LAR_PLANEJAMENTO')).toBe('ATIVA')
    const denied = follow(servico, [{ evento: 'DEVOLVER', pendenciaId: fiel, motivo: 'navio fechado' }])
    expect(statusOf(denied, 'APROVACAO_LAR_FIEL')).toBe('INATIVA')
    expect(statusOf(denied, 'APROVACAO_LAR_PLANEJAMENTO')).toBe('INATIVA')
  })
})

describe('an appointment', () => {
  const scheduled = () => {
    let servico = started('RETIRADA_CONTEINER_VAZIO_FREEPOOL')
    for (const tipo of ['DADOS_TRANSPORTE', 'AGENDAMENTO'])
      servico = follow(servico, [{ evento: 'FINALIZAR', pendenciaId: idOf(servico, tipo) }])
    return servico
  }

  it('that is moved makes the service pending until the new one stands', () => {
    const moving = follow(scheduled(), [{ evento: 'REAGENDAR' }])
    expect(moving.status).toBe('PENDENTE')
    expect(applyEvento(moving, { evento: 'REAGENDAR' }).recusa).toBe('servico.recusa.ja-reagendando')
    const pendenciaId = idOf(moving, 'REAGENDAMENTO')
    expect(follow(moving, [{ evento: 'FINALIZAR', pendenciaId }]).status).toBe('AGUARDANDO_EXECUCAO')
    expect(follow(moving, [{ evento: 'DESISTIR', pendenciaId }]).status).toBe('AGUARDANDO_EXECUCAO')
  })

  it('that does not stand cannot be moved', () => {
    expect(applyEvento(started('RETIRADA_CONTEINER_VAZIO_FREEPOOL'), { evento: 'REAGENDAR' }).recusa).toBe(
      'servico.recusa.sem-agendamento',
    )
  })

  it('of an unstuffing waits for the warehouse', () => {
    let servico = started('DESOVA_ARMAZEM')
    while (statusOf(servico, 'AGENDAMENTO') !== 'ATIVA') servico = takeTurn(servico)
    const pendenciaId = idOf(servico, 'AGENDAMENTO')
    servico = follow(servico, [{ evento: 'FINALIZAR', pendenciaId }])
    const waiting = servico.pendencias.find(({ id }) => id === pendenciaId)
    expect(waiting).toMatchObject({ status: 'ATIVA', statusVirtual: 'AGUARDANDO_CONFIRMACAO_ARMAZEM' })
    expect(waiting && vezOf(servico, waiting)).toBe('ARMAZEM')
    servico = follow(servico, [{ evento: 'APROVAR', pendenciaId }])
    expect(statusOf(servico, 'ANALISE_ARMAZEM')).toBe('ATIVA')
  })
})

describe('cargo that joins a service under way', () => {
  const joining = (condicoes: Condicao[] = []): Evento => ({
    evento: 'ALTERAR_LINHAS',
    incluidas: [{ id: 9, condicoes }],
    retiradas: [],
  })

  it('opens again what was done without it, in its order', () => {
    let servico = started('RETIRADA_CONTEINER_CABOTAGEM')
    while (statusOf(servico, 'AGENDAMENTO') !== 'ATIVA') servico = takeTurn(servico)
    const after = follow(servico, [joining()])
    expect(after.pendencias.filter(isOpen).map(({ tipo, status }) => [tipo, status])).toEqual([
      ['CONHECIMENTO_CARGA', 'ATIVA'],
      ['NOTAS_FISCAIS', 'AGUARDANDO_PREDECESSORA'],
      ['FINANCEIRA', 'AGUARDANDO_PREDECESSORA'],
      ['DADOS_TRANSPORTE', 'AGUARDANDO_PREDECESSORA'],
      ['AGENDAMENTO', 'AGUARDANDO_PREDECESSORA'],
    ])
    expect(transicoesBetween(servico, after).map(({ alvo, evento }) => `${alvo} ${evento}`)).toEqual([
      'PENDENCIA REABERTURA',
      'PENDENCIA REABERTURA',
      'PENDENCIA REABERTURA',
      'PENDENCIA REABERTURA',
      'PENDENCIA ESPERA',
      'LINHA INCLUSAO',
    ])
  })

  it('is refused once customs has cleared the lot, and taken before', () => {
    let servico = started('RETIRADA_CONTEINER_IMPORTACAO')
    expect(applyEvento(servico, joining()).recusa).toBeNull()
    while (statusOf(servico, 'LIBERACAO_DOCUMENTAL') !== 'RESOLVIDA') servico = takeTurn(servico)
    expect(applyEvento(servico, joining()).recusa).toBe('servico.recusa.lote-liberado')
  })

  it('opens again what is about its nature alone, and cannot bring a nature that nobody asked about', () => {
    let servico = started('RECEPCAO_CONTEINER_EXPORTACAO', ['PERIGOSA'])
    const pendenciaId = idOf(servico, 'CARGA_PERIGOSA')
    servico = follow(servico, [
      { evento: 'FINALIZAR', pendenciaId },
      { evento: 'APROVAR', pendenciaId },
    ])
    expect(statusOf(follow(servico, [joining()]), 'CARGA_PERIGOSA')).toBe('RESOLVIDA')
    expect(statusOf(follow(servico, [joining(['PERIGOSA'])]), 'CARGA_PERIGOSA')).toBe('ATIVA')
    expect(applyEvento(servico, joining(['OOG'])).recusa).toBe('servico.recusa.carga-outra-natureza')
  })

  it('does not undo what the terminal has suspended', () => {
    const servico = started('REPESAGEM')
    const suspended = follow(servico, [
      { evento: 'SUSPENDER', pendenciaId: idOf(servico, 'FINANCEIRA'), motivo: 'x' },
    ])
    expect(applyEvento(suspended, joining()).recusa).toBe('servico.recusa.suspensa')
  })
})

describe('received cargo', () => {
  it('is neither rescheduled nor lowered; what is still outside may be moved', () => {
    let servico = started('RECEPCAO_CONTEINER_VAZIO')
    while (servico.status === 'PENDENTE') servico = takeTurn(servico)
    servico = follow(servico, [{ evento: 'RECEBER_LINHA', linhaId: 1 }])
    const moving = follow(servico, [{ evento: 'REAGENDAR' }])
    expect(moving.linhas.map(({ status }) => status)).toEqual(Array(3).fill('AGUARDANDO_EXECUCAO'))
    expect(applyEvento(moving, { evento: 'CONCLUIR_LINHA', linhaId: 1 }).recusa).toBeNull()
    expect(applyEvento(moving, { evento: 'RECEBER_LINHA', linhaId: 2 }).recusa).toBe(
      'carga-servico.recusa.pendente',
    )
    const inside = follow(servico, [
      { evento: 'RECEBER_LINHA', linhaId: 2 },
      { evento: 'RECEBER_LINHA', linhaId: 3 },
    ])
    expect(applyEvento(inside, { evento: 'REAGENDAR' }).recusa).toBe('servico.recusa.carga-recebida')
  })
})

describe('cancelling', () => {
  it('ends everything that was open', () => {
    const servico = follow(started('RETIRADA_CONTEINER_IMPORTACAO'), [{ evento: 'CANCELAR' }])
    expect(servico.status).toBe('CANCELADO')
    expect(servico.linhas.every(({ status }) => status === 'CANCELADO')).toBe(true)
    expect(servico.pendencias.some(isOpen)).toBe(false)
  })

  it('happens by itself with the last line', () => {
    const cancelLines = (...ids: number[]): Evento[] =>
      ids.map((linhaId) => ({ evento: 'CANCELAR_LINHA', linhaId }))
    const servico = follow(started('REPESAGEM'), cancelLines(1, 2))
    expect(servico.status).toBe('PENDENTE')
    expect(follow(servico, cancelLines(3)).status).toBe('CANCELADO')
  })

  it('is over once cargo was received', () => {
    let servico = started('RECEPCAO_CONTEINER_VAZIO')
    while (servico.status === 'PENDENTE') servico = takeTurn(servico)
    servico = follow(servico, [{ evento: 'RECEBER_LINHA', linhaId: 2 }])
    expect(applyEvento(servico, { evento: 'CANCELAR' }).recusa).toBe('servico.recusa.carga-recebida')
    expect(applyEvento(servico, { evento: 'CANCELAR_LINHA', linhaId: 2 }).recusa).toBe(
      'servico.recusa.carga-recebida',
    )
    expect(follow(servico, [{ evento: 'CANCELAR_LINHA', linhaId: 1 }]).linhas[0]?.status).toBe('CANCELADO')
  })
})

describe('what is missing', () => {
  it('names what can be done now and by whom, then the rest in its order', () => {
    const servico = started('RECEPCAO_CARGA_GERAL')
    expect(faltaOf(servico)).toEqual({
      agora: [
        { pendenciaId: 1, tipo: 'NOTAS_FISCAIS', vez: 'REQUISITANTE' },
        { pendenciaId: 2, tipo: 'ROMANEIO', vez: 'REQUISITANTE' },
      ],
      depois: ['DADOS_TRANSPORTE_CARGA_GERAL', 'AGENDAMENTO_CARGA_GERAL'],
    })
  })

  it('knows that a bill, once written, is somebody else’s turn', () => {
    const servico = started('REPESAGEM')
    expect(faltaOf(servico).agora[0]?.vez).toBe('TERMINAL')
    expect(faltaOf(servico, [1]).agora[0]?.vez).toBe('REQUISITANTE')
  })

  it('shows the longest way that is left', () => {
    const servico = started('RETIRADA_CONTEINER_IMPORTACAO')
    const tipos = holdingBack(servico.pendencias).map(
      (one) => servico.pendencias.find(({ id }) => id === one)?.tipo,
    )
    expect(tipos).toEqual([
      'CONHECIMENTO_CARGA',
      'LIBERACAO_DOCUMENTAL',
      'NOTA_FISCAL_RETIRADA',
      'DADOS_TRANSPORTE',
      'AGENDAMENTO',
    ])
  })
})

it('every kind of pendencia has somebody whose turn it is', () => {
  for (const [tipo, { vez, depois }] of Object.entries(pendencias))
    expect(depois === 'DECISAO', tipo).toBe(vez !== 'REQUISITANTE')
})
