import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condicao, condicoes } from '../catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { applyEvento, type Evento } from './aplicar.ts'
import { isDone, isFinished, isOpen, type ServicoEstado } from './estado.ts'
import { depthsOf, faltaOf, holdingBack } from './falta.ts'
import { applicable, startServico } from './iniciar.ts'
import { politicas, vezOf } from './politica.ts'
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
  { weight: 1, arbitrary: fc.record({ evento: fc.constantFrom('CANCELAR' as const, 'REAGENDAR' as const) }) },
)

function expectInvariants(servico: ServicoEstado): void {
  for (const one of servico.pendencias) {
    const before = servico.pendencias.filter(({ id }) => one.depoisDe.includes(id))
    if (['ATIVA', 'PENDENTE', 'EM_ANALISE', 'RESOLVIDA'].includes(one.status))
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

/** What is final stays; everything else that changed is told in the timeline, from where it was to where it is. */
function expectHonestStep(before: ServicoEstado, after: ServicoEstado): void {
  for (const old of before.pendencias) {
    const one = after.pendencias.find(({ id }) => id === old.id)
    if (old.status === 'RESOLVIDA' || old.status === 'CANCELADA') expect(one).toEqual(old)
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

describe.each(all)('$subtipo', (declarado) => {
  it('keeps its promises whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyConditions, fc.array(anyEvento, { maxLength: 60 }), (given, eventos) => {
        let servico = startServico(declarado, given, linhaIds)
        expectInvariants(servico)
        for (const evento of eventos) {
          const result = applyEvento(servico, evento)
          if (!result.estado) continue
          expectHonestStep(servico, result.estado)
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
          // Handing in and approving may mean the next of several steps; nothing else is accepted a second time.
          if (twice) expect(['FINALIZAR', 'APROVAR']).toContain(last.evento)
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

/** Whoever can do something does it: people hand in, the terminal approves. */
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
    let servico = started('RETIRADA_CONTEINER_IMPORTACAO', ['BLOQUEIO_MAPA'])
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
    expect(waiting && vezOf(waiting)).toBe('ARMAZEM')
    servico = follow(servico, [{ evento: 'APROVAR', pendenciaId }])
    expect(statusOf(servico, 'ANALISE_ARMAZEM')).toBe('ATIVA')
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
  for (const [tipo, { vez, depois }] of Object.entries(politicas))
    expect(depois === 'DECISAO', tipo).toBe(vez !== 'REQUISITANTE')
})
