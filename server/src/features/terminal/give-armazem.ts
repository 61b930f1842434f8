import { giveToArmazem } from '@cais/core/api/terminal.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { notifyEmpresa } from '../../course/recados/notify-empresa.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { readTerminalServico } from './read-terminal-servico.ts'

export const giveToArmazemEndpoint = serve(giveToArmazem)(
  async ({ tx, actor, now, out }, { params, body }) => {
    const servico = await tx
      .selectFrom('servico')
      .select(['id', 'tipo', 'numero_solicitacao as numero'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!servico) notFound()
    refuseIf(tipoOfServico(servico.tipo).armazem ? null : 'terminal.recusa.nao-desova')
    await tx.deleteFrom('servico_armazem').where('servico_id', '=', servico.id).execute()
    if (body.empresaId) {
      await requireDesova(tx, body.empresaId)
      await tx
        .insertInto('servico_armazem')
        .values({ servico_id: servico.id, empresa_id: body.empresaId, dado_em: now, dado_por: actor.login })
        .execute()
      await notifyEmpresa(tx, now, body.empresaId, textosOf(servico.numero), {
        caminho: `/terminal/servicos/${servico.id}`,
        servicoId: servico.id,
      })
    }
    out.alert(body.empresaId ? 'terminal.desova-dada' : 'terminal.desova-retirada')
    out.note({ servico: servico.id, armazem: body.empresaId })
    return readTerminalServico(tx, servico.id, actor)
  },
)

async function requireDesova(tx: Tx, empresaId: number): Promise<void> {
  const found = await tx
    .selectFrom('empresa as e')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select('e.id')
    .where('e.id', '=', empresaId)
    .where('e.activated', '=', true)
    .where('t.tipo', '=', 'Desova')
    .executeTakeFirst()
  if (!found) refuseField('empresaId', 'validation.empresa')
}

const textosOf = (numero: string) =>
  inEveryLanguage((t) => ({
    titulo: t('recado.desova.titulo', { numero }),
    texto: t('recado.desova.texto', { numero }),
  }))
