import { type CadastroNaTela, listCadastros, type Nomes } from '@cais/core/api/a-mao.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { type AutocompleteProps, RemoteSelect } from '../ui/RemoteSelect.tsx'

export interface CadastroMatch {
  ref: string
  nome: string
}

type Props = AutocompleteProps<CadastroMatch> & { recurso: 'navios' | 'escalas' }

/** The name of each kind of record for users. */
const nomeOf = {
  navios: ({ dados }: CadastroNaTela) => String(dados.nome),
  escalas: ({ dados }: CadastroNaTela, nomes: Nomes) =>
    escalaName({
      navioNome: nomes[`navio/${dados.imo}`] ?? String(dados.imo),
      viagemOutbound: String(dados.viagemOutbound),
    }),
}

/** Finds ships and calls by name or key, for terminal staff. */
export function CadastroAutocomplete({ recurso, ...props }: Props) {
  const { t } = useTranslation()
  const search = async (text: string, signal: AbortSignal) => {
    const request = { params: { recurso }, query: { text } }
    const { itens, nomes } = await call(listCadastros, request, { signal, quiet: true })
    return itens
      .filter(({ retirado }) => !retirado)
      .map((item) => ({ ref: item.ref, nome: nomeOf[recurso](item, nomes) }))
  }
  return (
    <RemoteSelect
      {...props}
      searchKey={`cadastros-${recurso}`}
      search={search}
      idOf={({ ref }) => ref}
      textOf={({ nome }) => nome}
      render={({ ref, nome }) => (
        <>
          <Text size="sm">{nome}</Text>
          <Text size="xs" c="dimmed">
            {t(`cadastros.ref.${recurso}`)} {ref}
          </Text>
        </>
      )}
      notFoundText={t(`cadastros.nao-encontrado.${recurso}`)}
    />
  )
}
