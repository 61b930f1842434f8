import { listParados, parados } from '@cais/core/api/painel-integracao.ts'
import { Card, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { ItemTable } from '../../trade/integracao/ItemTable.tsx'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { FonteSelect, type ParteProps, RecursoSelect } from './Filtros.tsx'

/** Items that wait, are in conflict or were refused, over all messages. */
export function Parados(props: ParteProps) {
  const { t } = useTranslation()
  const { search, change } = props
  return (
    <Card withBorder padding="md">
      <SegmentedControl
        aria-label={t('integracao.filtro.resultado')}
        data={parados.map((value) => ({ value, label: t(`enum.resultado.${value}`) }))}
        value={search.parado}
        onChange={(parado) => change({ parado })}
        w="fit-content"
      />
      <Text size="sm" c="dimmed" my="sm">
        {t(`integracao.parados.sobre.${search.parado}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mb="md">
        <FonteSelect {...props} />
        <RecursoSelect {...props} />
      </SimpleGrid>
      <Lista {...props} />
    </Card>
  )
}

function Lista({ search, change }: ParteProps) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { parado: resultado, antes, fonteId, recurso } = search
  const answer = useQuery({
    ...answerOptions(listParados, { query: { resultado, antes, fonteId, recurso } }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded answer={answer} heights={[220]}>
      {({ itens, antes: next }) => (
        <>
          <ItemTable
            name={t('integracao.aba.parados')}
            itens={itens}
            empty={t(`integracao.parados.nenhum.${resultado}`)}
            before={[
              {
                key: 'recebimento',
                label: t('integracao.coluna.recebimento'),
                cell: ({ recebimentoId, recebidoEm }) => (
                  <>
                    <TextLink to={`/admin/integracao/recebimentos/${recebimentoId}`}>
                      {String(recebimentoId)}
                    </TextLink>
                    <Text size="xs" c="dimmed">
                      {dateOf(recebidoEm)}
                    </Text>
                  </>
                ),
              },
              {
                key: 'fonte',
                label: t('integracao.coluna.fonte'),
                cell: ({ fonte, recurso: of }) => (
                  <>
                    <Text size="sm">{fonte.nome}</Text>
                    <Text size="xs" c="dimmed">
                      {textOf(`enum.entrada.${of}`)}
                    </Text>
                  </>
                ),
              },
            ]}
          />
          <Pagina
            isFurther={antes !== undefined}
            hasMore={next !== null}
            onStart={() => change({})}
            onMore={() => change({ antes: next ?? undefined })}
          />
        </>
      )}
    </Loaded>
  )
}
