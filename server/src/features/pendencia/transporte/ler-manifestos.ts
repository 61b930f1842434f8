import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { largestManifestos, lerManifestos, type ManifestoDoArquivo } from '@cais/core/api/transporte.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import type { ManifestoLido } from '@cais/core/pendencia/transporte/mdfe.ts'
import { maskCpf } from '@cais/core/values/mask.ts'
import { samePlate } from '@cais/core/values/plate.ts'
import type { PendenciaRef } from '../../../course/pendencia/open-pendencia.ts'
import { readTela } from '../../../course/pendencia/read-tela.ts'
import { type Frotas, loadFrotas } from '../../../course/transporte/frota.ts'
import type { Db } from '../../../db/pool.ts'
import { readFiles } from '../../../documents/read-files.ts'
import type { ActingEmpresa } from '../../../http/access.ts'
import { notFound, Refused } from '../../../http/refused.ts'
import { serve } from '../../../http/serve.ts'

/** A user who may not name drivers and trucks here is refused before any file is read. */
export const lerManifestosEndpoint = serve(lerManifestos)(
  async ({ db, actor, empresa, today }, { params, body }) => {
    const tela = await openTela(db, empresa, params)
    const lidos = await readFiles(actor, 'readManifestos', body.arquivos, largestManifestos)
    const frotas = await loadFrotas(db, [empresa.id], today)
    return {
      manifestos: lidos.flatMap((lido) =>
        'manifesto' in lido
          ? answerOf(lido.name, lido.manifesto, { frotas, empresaId: empresa.id, cargas: tela.cargas })
          : [],
      ),
      recusados: lidos.flatMap((lido) =>
        'recusa' in lido
          ? { arquivo: lido.name, motivo: `transporte.mdfe.recusa.${lido.recusa}` as const }
          : [],
      ),
    }
  },
)

/** After handing in, the screen is still open where driver and truck may be exchanged. */
async function openTela(db: Db, empresa: ActingEmpresa, ref: PendenciaRef): Promise<PendenciaTela> {
  const row = await db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['p.tipo', 's.tipo as servicoTipo', 's.subtipo'])
    .where('p.id', '=', ref.pendenciaId)
    .where('s.id', '=', ref.servicoId)
    .executeTakeFirst()
  const slug = row ? kindOf(row.tipo, { tipo: row.servicoTipo, subtipo: row.subtipo }) : null
  if (!isOfTransporte(slug)) notFound()
  const { tela } = await readTela(db, empresa, slug, ref)
  if (tela.motivoLeitura && tela.trocaveis.length === 0) throw new Refused(409, tela.motivoLeitura)
  return tela
}

interface Own {
  frotas: Frotas
  empresaId: number
  cargas: PendenciaTela['cargas']
}

/**
 * Drivers and trucks are looked up only among the company's own: nobody can probe those of others with numbers in a
 * file.
 */
function answerOf(
  arquivo: string,
  { numero, emitente, placa, condutores, reboques, conteineres }: ManifestoLido,
  { frotas, empresaId, cargas }: Own,
): ManifestoDoArquivo {
  const truck = frotas.veiculos.find((one) => one.acesso.ativa && samePlate(one.placa, placa))
  return {
    arquivo,
    numero,
    emitente,
    veiculo: {
      placa,
      id: truck?.id ?? null,
      recusa: truck ? frotas.recusaDeVeiculo(empresaId, truck.id) : null,
    },
    condutores: condutores.map(({ nome, cpf }) => {
      const driver = frotas.motoristas.find((one) => one.acesso.ativa && one.cpf === cpf)
      const recusa = driver ? frotas.recusaDeMotorista(empresaId, driver.id, truck?.id ?? null) : null
      return { nome, cpf: maskCpf(cpf), id: driver?.id ?? null, recusa }
    }),
    reboques,
    cargas: cargas
      .filter(({ carga }) => carga.conteiner && conteineres.includes(carga.conteiner.codigo))
      .map(({ id }) => id),
  }
}
