import { isStaff } from '@cais/core/access/access.ts'
import type { TerminalServico } from '@cais/core/api/terminal.ts'
import type { PrazoTipo } from '@cais/core/rules/prazo.ts'
import { maskCnh } from '@cais/core/values/mask.ts'
import { decisoesPossiveis, isOfArmazem } from '@cais/core/workflow/decisoes.ts'
import { eventosPossiveis } from '@cais/core/workflow/eventos-carga.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { readEventos } from '../../course/around-servico.ts'
import { type LoadedServico, loadEstado } from '../../course/estado.ts'
import { readLacres } from '../../course/fatos-carga.ts'
import { readIsencoes } from '../../course/faturas/isencoes.ts'
import { readNotas } from '../../course/nota.ts'
import { loadPartes } from '../../course/partes.ts'
import { type Known, parteViews, readHead, readLinhas, readPendencias } from '../../course/read-servico.ts'
import { showCompromissos } from '../../course/transporte/compromisso.ts'
import type { Db } from '../../db/pool.ts'
import type { Actor } from '../../http/session.ts'
import { readArmazem } from './armazem.ts'
import { alcanceOf } from './scope.ts'

/** A service as the terminal's staff or its warehouse sees it. */
export async function readTerminalServico(
  db: Db,
  id: number,
  actor: Actor,
  known?: Known,
): Promise<TerminalServico> {
  const daEquipe = isStaff(actor)
  // Companies that unstuff for the terminal see neither internal notes nor charges.
  const doTerminal = typeof alcanceOf(actor) === 'string'
  const head = await readHead(db, id)
  const estado = known?.estado ?? (await loadEstado(db, head))
  const servico = { id, estado, requisitanteId: head.requisitante.id }
  return {
    ...head,
    pendencias: (await pendenciasOf(db, servico, daEquipe)).flatMap((one) =>
      doTerminal ? [one] : isCobranca(one.tipo) ? [] : [withoutFatura(one)],
    ),
    cargaServico: await linhasOf(db, servico, { daEquipe, today: actor.today }),
    partes: parteViews(await loadPartes(db, id, actor.today), null, estado),
    notas: (await readNotas(db, id)).filter(({ interna }) => doTerminal || !interna),
    armazem: await readArmazem(db, id),
    eventos: (await readEventos(db, id)).filter(
      ({ pendenciaTipo }) => doTerminal || !pendenciaTipo || !isCobranca(pendenciaTipo),
    ),
    daEquipe,
    doTerminal,
  }
}

/** The due date of a bill would reveal that there is a bill, so it is left out. */
const withoutFatura = <One extends { prazo: string | null; prazoTipo: PrazoTipo | null }>(one: One): One =>
  one.prazoTipo === 'FATURA' ? { ...one, prazo: null, prazoTipo: null } : one

type Visto = Pick<LoadedServico, 'id' | 'estado' | 'requisitanteId'>

async function pendenciasOf(db: Db, { id: servicoId, estado, requisitanteId }: Visto, daEquipe: boolean) {
  const faturas = await db
    .selectFrom('fatura')
    .select(['id', 'pendencia_id', 'valor_centavos', 'vencimento', 'emitida_em', 'paga_em', 'cancelada_em'])
    .where('servico_id', '=', servicoId)
    .orderBy('id')
    .execute()
  const byPendencia = new Map(faturas.map((fatura) => [fatura.pendencia_id, fatura]))
  const pendencias = await readPendencias(db, servicoId, estado, {
    id: requisitanteId,
    papel: null,
  })
  const isencoes = await readIsencoes(
    db,
    pendencias.map(({ id }) => id),
  )
  return pendencias.map(({ podeAgir: _, ...one }) => {
    const fatura = daEquipe ? byPendencia.get(one.id) : undefined
    return {
      ...one,
      urlDocumento: daEquipe ? one.urlDocumento : null,
      decisoes: daEquipe || isOfArmazem(one) ? decisoesPossiveis(estado, one.id) : [],
      fatura: fatura
        ? {
            id: fatura.id,
            valorCentavos: fatura.valor_centavos,
            vencimento: fatura.vencimento,
            emitidaEm: fatura.emitida_em.toISOString(),
            pagaEm: fatura.paga_em?.toISOString() ?? null,
            canceladaEm: fatura.cancelada_em?.toISOString() ?? null,
          }
        : null,
      isencao: daEquipe ? (isencoes.get(one.id) ?? null) : null,
    }
  })
}

async function linhasOf(db: Db, servico: Visto, { daEquipe, today }: { daEquipe: boolean; today: string }) {
  const { id: servicoId, estado } = servico
  const linhas = await readLinhas(db, servicoId, estado)
  const compromissos = await showCompromissos(db, servico, { today, daEquipe })
  // Only staff see the full number of a driver's licence; the gate needs it.
  const cnhShown = (cnh: string) => (daEquipe ? cnh : maskCnh(cnh))
  const eventos = await db
    .selectFrom('carga_evento as v')
    .innerJoin('carga_servico as l', 'l.carga_id', 'v.carga_id')
    .select([
      'v.id',
      'l.id as linhaId',
      'v.tipo',
      'v.at',
      'v.principal',
      'v.placa',
      'v.quantidade',
      'v.observacao',
    ])
    .select(['v.cnh', 'v.contradicoes', 'v.excecao', 'v.condicao', 'v.avarias', 'v.faltas'])
    .select(['v.recusa', 'v.recusa_parametros as recusaParametros'])
    .where('l.servico_id', '=', servicoId)
    .where('v.retratado_em', 'is', null)
    // Events that the workflow refused are shown too, because staff can still resolve them.
    .where(({ eb, ref, or }) =>
      or([eb('v.carga_servico_id', '=', ref('l.id')), eb('v.recusa', 'is not', null)]),
    )
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
  const lacres = await readLacres(
    db,
    eventos.map(({ id }) => id),
  )
  const bloqueios = await db
    .selectFrom('bloqueio_carga as b')
    .innerJoin('carga_servico as l', 'l.carga_id', 'b.carga_id')
    .select(['b.id', 'b.carga_id', 'b.tipo', 'b.descricao', 'b.criado_em'])
    .where('l.servico_id', '=', servicoId)
    .where('b.situacao', '=', 'ATIVO')
    .orderBy('b.id')
    .execute()
  return linhas.map((linha) => {
    const own = estado.linhas.find(({ id }) => id === linha.id)
    const possible = own ? eventosPossiveis(estado, own) : []
    return {
      ...linha,
      eventosPossiveis: possible.filter((evento) => daEquipe || evento === 'DESOVA'),
      eventos: eventos
        .filter(({ linhaId }) => linhaId === linha.id)
        .map(({ linhaId: _, at, cnh, ...rest }) => ({
          ...rest,
          cnh: cnh && cnhShown(cnh),
          at: at.toISOString(),
          lacres: lacres
            .filter(({ eventoId }) => eventoId === rest.id)
            .map(({ eventoId: _evento, ...lacre }) => lacre),
        })),
      bloqueios: bloqueios
        .filter(({ carga_id }) => carga_id === linha.carga.id)
        .map(({ id, tipo, descricao, criado_em }) => ({
          id,
          tipo,
          descricao,
          criadoEm: criado_em.toISOString(),
        })),
      compromisso: compromissos(linha.id, cnhShown),
      semNumero: linha.carga.tipoCarga === 'CONTEINER' && linha.carga.conteiner === null,
      restam: own?.restam ?? null,
    }
  })
}
