import { staffAuthorities } from '@cais/core/access/authority.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import { selectPessoas, selectPessoasDaEmpresa, tellPessoas } from '../../course/recados/tell-pessoas.ts'
import type { Tx } from '../../http/serve.ts'
import type { MailContext } from '../../mail/outbox.ts'

interface Desligado {
  empresa_id: number | null
  endereco: string
}

/** Whoever an address belongs to learns that nothing is sent to it any more, and why. */
export async function tellDesligado(
  context: MailContext,
  { empresa_id, endereco }: Desligado,
  por: 'NAO_EXISTE' | 'FALHAS',
): Promise<void> {
  // An address may carry a key in its path.
  const gaps = { endereco: new URL(endereco).host }
  const textos = inEveryLanguage((t) => ({
    titulo: t('recado.webhook-desligado.titulo', gaps).slice(0, 255),
    texto: t(`recado.webhook-desligado.${por}`, gaps),
  }))
  if (empresa_id === null)
    return tellPessoas(context, await selectEquipe(context.tx), { textos, caminho: '/admin/webhooks' })
  const pessoas = await selectPessoasDaEmpresa(context.tx, empresa_id, 'administradores').execute()
  const caminho = `/${empresa_id}/empresa`
  return tellPessoas(context, pessoas, { textos, caminho, empresaId: empresa_id })
}

const selectEquipe = (tx: Tx) =>
  selectPessoas(tx)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('usuario_authority as a')
          .select('a.authority')
          .whereRef('a.usuario_id', '=', 'u.id')
          .where('a.authority', 'in', [...staffAuthorities]),
      ),
    )
    .execute()
