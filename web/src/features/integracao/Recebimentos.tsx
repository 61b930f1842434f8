import { listRecebimentos, type RecebimentoResumido } from '@cais/core/api/painel-integracao.ts'
import { resultados } from '@cais/core/entrada/envelope.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { Card, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf, startOfDay } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { motivoText } from '../../trade/integracao/motivo.ts'
import { quemText } from '../../trade/integracao/nome-text.ts'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { ResultadoBadge } from '../../trade/integracao/ResultadoBadge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { FonteSelect, type ParteProps, RecursoSelect } from './Filtros.tsx'
import type { IntegracaoSearch } from './integracao-address.ts'

/** The received messages, the newest first. */
export function Recebimentos(props: ParteProps) {
  return (
    <Card withBorder padding="md">
      <Filtros {...props} />
      <Lista {...props} />
    </Card>
  )
}

function Filtros(props: ParteProps) {
  const { t } = useTranslation()
  const { search, change } = props
  return (
    <>
      <FilterInput
        label={t('integracao.filtro.texto')}
        value={search.text}
        onChange={(text) => change({ text })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm" my="md">
        <FonteSelect {...props} />
        <RecursoSelect {...props} />
        <NativeSelect
          label={t('integracao.filtro.resultado')}
          data={[
            { value: '', label: t('integracao.filtro.todos') },
            ...resultados.map((value) => ({ value, label: t(`enum.resultado.${value}`) })),
          ]}
          value={search.resultado ?? ''}
          onChange={({ currentTarget }) =>
            change({ resultado: resultados.find((one) => one === currentTarget.value) })
          }
        />
        <TypedDateInput
          label={t('integracao.filtro.de')}
          value={search.de ?? null}
          onChange={(de) => change({ de: de ?? undefined })}
        />
        <TypedDateInput
          label={t('integracao.filtro.ate')}
          value={search.ate ?? null}
          onChange={(ate) => change({ ate: ate ?? undefined })}
        />
      </SimpleGrid>
    </>
  )
}

/** Both days of the period are included. */
function queryOf({ antes, fonteId, recurso, resultado, text, de, ate }: IntegracaoSearch) {
  const after = ate && dayFromNumber(dayNumber(ate) + 1)
  return {
    antes,
    fonteId,
    recurso,
    resultado,
    text: text || undefined,
    de: de && startOfDay(de).toISOString(),
    ate: after ? startOfDay(after).toISOString() : undefined,
  }
}

function Lista({ search, change }: ParteProps) {
  const { t } = useTranslation()
  const answer = useQuery({
    ...answerOptions(listRecebimentos, { query: queryOf(search) }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const clear = () =>
    change({
      fonteId: undefined,
      recurso: undefined,
      resultado: undefined,
      text: '',
      de: undefined,
      ate: undefined,
    })
  return (
    <Loaded answer={answer} heights={[260]}>
      {({ itens, antes }) => (
        <>
          {itens.length === 0 ? (
            <NoResults reason={t('integracao.recebimentos.nenhum')} onClear={clear} />
          ) : (
            <Tabela itens={itens} />
          )}
          <Pagina
            isFurther={search.antes !== undefined}
            hasMore={antes !== null}
            onStart={() => change({})}
            onMore={() => change({ antes: antes ?? undefined })}
          />
        </>
      )}
    </Loaded>
  )
}

function Tabela({ itens }: { itens: RecebimentoResumido[] }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  return (
    <DataTable
      name={t('integracao.aba.recebimentos')}
      minWidth={760}
      rows={itens}
      empty={t('integracao.recebimentos.nenhum')}
      columns={[
        {
          key: 'id',
          label: t('integracao.coluna.recebimento'),
          cell: ({ id }) => <TextLink to={`/admin/integracao/recebimentos/${id}`}>{String(id)}</TextLink>,
        },
        {
          key: 'quando',
          label: t('integracao.coluna.quando'),
          cell: ({ recebidoEm }) => dateOf(recebidoEm),
        },
        { key: 'fonte', label: t('integracao.coluna.fonte'), cell: quemText },
        {
          key: 'recurso',
          label: t('integracao.coluna.recurso'),
          cell: ({ recurso }) => textOf(`enum.entrada.${recurso}`),
        },
        {
          key: 'resultado',
          label: t('integracao.coluna.resultado'),
          cell: (recebimento) => <Resultados recebimento={recebimento} />,
        },
      ]}
    />
  )
}

/** The number of items per result. */
export function Resultados({ recebimento }: { recebimento: RecebimentoResumido }) {
  const { recusa, recusaParametros, porResultado, itens } = recebimento
  if (recusa)
    return (
      <>
        <ResultadoBadge resultado="RECUSADO" />
        <Text size="xs">{motivoText(recusa, recusaParametros)}</Text>
      </>
    )
  const left = itens - resultados.reduce((sum, one) => sum + porResultado[one], 0)
  return (
    <Group gap={4}>
      {resultados
        .filter((one) => porResultado[one] > 0)
        .map((one) => (
          <ResultadoBadge key={one} resultado={one} quantidade={porResultado[one]} />
        ))}
      {left > 0 && <ResultadoBadge resultado={null} quantidade={left} />}
    </Group>
  )
}
