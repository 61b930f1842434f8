import { findPortos, type Porto } from '@cais/core/api/escala.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { type AutocompleteProps, RemoteSelect } from '../ui/RemoteSelect.tsx'

/** Finds ports by name or UN/LOCODE. */
export function PortoAutocomplete(props: AutocompleteProps<Porto>) {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      {...props}
      searchKey="portos"
      search={async (nome, signal) =>
        (await call(findPortos, { params: { nome } }, { signal, quiet: true })).data
      }
      idOf={(porto) => porto.id}
      textOf={(porto) => porto.nome}
      render={(porto) => (
        <>
          <Text size="sm">{porto.nome}</Text>
          <Text size="xs" c="dimmed">
            {porto.codigo} · {porto.paisNome}
          </Text>
        </>
      )}
      notFoundText={t('autocomplete.porto.not-found')}
    />
  )
}
