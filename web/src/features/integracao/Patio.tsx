import { type DiferencaNoPatio, listDiferencasNoPatio } from '@cais/core/api/painel-integracao.ts'
import { Card, SimpleGrid, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { FonteSelect, type ParteProps } from './Filtros.tsx'

/** The differences between a system's count of the yard and the portal's data. */
export function Patio(props: ParteProps) {
  const { t } = useTranslation()
  const { search, change } = props
  const { fonteId, antes } = search
  const answer = useQuery({
    ...answerOptions(listDiferencasNoPatio, { query: { fonteId, antes } }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t('integracao.patio.sobre')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mb="md">
        <FonteSelect {...props} />
      </SimpleGrid>
      <Loaded answer={answer} heights={[200]}>
        {({ itens, antes: next }) => (
          <>
            <Tabela itens={itens} />
            <Pagina
              isFurther={antes !== undefined}
              hasMore={next !== null}
              label={t('integracao.mais')}
              onStart={() => change({})}
              onMore={() => change({ antes: next ?? undefined })}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Tabela({ itens }: { itens: DiferencaNoPatio[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('integracao.aba.patio')}
      minWidth={760}
      rows={itens}
      empty={t('integracao.patio.nenhuma')}
      columns={[
        { key: 'tipo', label: t('integracao.patio.tipo'), cell: ({ tipo }) => t(`integracao.patio.${tipo}`) },
        { key: 'carga', label: t('integracao.patio.carga'), cell: (item) => <Carga {...item} /> },
        { key: 'ref', label: t('integracao.patio.ref'), cell: ({ ref }) => ref ?? '—' },
        { key: 'fonte', label: t('integracao.coluna.fonte'), cell: ({ fonte }) => fonte.nome },
        { key: 'desde', label: t('integracao.patio.desde'), cell: ({ desde }) => dateOf(desde) },
        {
          key: 'conferida',
          label: t('integracao.patio.conferida'),
          cell: ({ conferidaEm, recebimentoId }) => (
            <TextLink to={`/admin/integracao/recebimentos/${recebimentoId}`}>{dateOf(conferidaEm)}</TextLink>
          ),
        },
      ]}
    />
  )
}

function Carga({ carga }: DiferencaNoPatio) {
  return carga ? <TextLink to={`/carga/${carga.id}/view`}>{carga.identificador}</TextLink> : <>—</>
}
