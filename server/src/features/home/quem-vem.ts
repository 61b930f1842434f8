import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { type Indicacao, indicadosOf, isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { readUltimasEntregas } from '../../course/dados.ts'
import { transportadoresEsperados } from '../../course/partes.ts'
import { readNomes } from '../../course/transporte/nomes-da-frota.ts'
import type { Db } from '../../db/pool.ts'

interface ServicoRef {
  servicoId: number
  servicoTipo: string
  servicoSubtipo: string
}

type Indicada = Indicacao & { servicoId: number }

/** A place in a window, for a line or for one truck of the line. */
interface Vaga {
  servicoId: number
  linhaId: number
  /** 0 if the place is for the whole line. */
  viagem: number
}

/**
 * The trucks and drivers handed in for the lines of several services, by the rules of `readIndicados` for one. Drafts,
 * replaced carriers and those whose right has ended name nobody. With `soDe`, only those of these carriers.
 */
export async function readQuemVem(db: Db, servicos: readonly ServicoRef[], today: string) {
  const indicadas = servicos.length ? await readIndicadas(db, servicos, today) : []
  const nomes = await readNomes(db, indicadas)
  return ({ servicoId, linhaId, viagem }: Vaga, soDe: readonly number[] | null) => {
    const own = indicadas.filter(
      (one) =>
        one.servicoId === servicoId &&
        (one.cargaServicoId === null || one.cargaServicoId === linhaId) &&
        (!viagem || one.viagem === undefined || one.viagem.numero === viagem) &&
        (soDe === null || soDe.includes(one.transportadorId)),
    )
    return { placas: nomes.placas(own), motoristas: nomes.motoristas(own) }
  }
}

async function readIndicadas(db: Db, servicos: readonly ServicoRef[], today: string): Promise<Indicada[]> {
  const servicoOf = new Map(servicos.map((one) => [one.servicoId, one]))
  const pendencias = await db
    .selectFrom('pendencia')
    .select(['id', 'servico_id', 'tipo'])
    .where('servico_id', 'in', [...servicoOf.keys()])
    .where('status', '<>', 'CANCELADA')
    .execute()
  const asked = pendencias.flatMap((one) => {
    const servico = servicoOf.get(one.servico_id)
    const slug = servico && kindOf(one.tipo, { tipo: servico.servicoTipo, subtipo: servico.servicoSubtipo })
    return slug && isOfTransporte(slug) ? [{ ...one, slug }] : []
  })
  const entregas = await readUltimasEntregas(
    db,
    asked.map(({ id }) => id),
  )
  const esperados = await transportadoresEsperados(db, [...servicoOf.keys()], today)
  const isNamed = (servicoId: number, transportadorId: number) =>
    esperados.some((one) => one.servicoId === servicoId && one.empresaId === transportadorId)
  return entregas.flatMap(({ pendenciaId, conteudo }) => {
    const from = asked.find(({ id }) => id === pendenciaId)
    if (!from) return []
    return indicadosOf(from.slug, conteudo)
      .filter(({ transportadorId }) => isNamed(from.servico_id, transportadorId))
      .map((one) => ({ ...one, servicoId: from.servico_id }))
  })
}
