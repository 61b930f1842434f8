import { type CargaOferecida, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Button, Checkbox, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { keyOf } from '../../client/queries.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { useEver } from '../../ui/use-ever.ts'
import type { StepProps } from './PedidoForm.tsx'
import { cargaIdOf, linhaOfCarga, removeLinhas } from './pedido.ts'
import { SuaCargaRow } from './SuaCargaRow.tsx'
import { chosenIds, leavingWith, markedWith, reasonOf, withAll, withCargas } from './suas-cargas.ts'

const pause = 250

/**
 * The company's own cargo for this service. Ticked rows are in the request; others that cannot be ticked give the
 * reason. What stands below the list comes with its first answer, because it would move down then.
 */
export function SuasCargas({ lugar, controls, children }: StepProps & { children?: ReactNode }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), pause)
  const answer = useSuasCargas(lugar, texto)
  const isKnown = useEver(!answer.isPending)
  const { chosen, toggle, error } = useMarking({ lugar, controls }, answer.data ?? [])
  return (
    <>
      <Stack gap="xs" component="section" aria-labelledby={titleId}>
        <Title order={3} size="h5" id={titleId}>
          {t('novo-servico.suas.title')}
        </Title>
        <TextInput
          aria-label={t('novo-servico.suas.filter')}
          description={t('novo-servico.suas.hint')}
          placeholder={t('novo-servico.suas.filter-placeholder')}
          leftSection={<IconFilter size={16} aria-hidden />}
          autoComplete="off"
          maxLength={100}
          maw={640}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {lugar.declarado.carga.todas && (
          <Text size="sm" c="dimmed">
            {t('novo-servico.all-needed')}
          </Text>
        )}
        <ProblemAlert stays error={error} />
        <Loaded answer={answer} heights={[56, 57, 58]} loading={t('list.loading')}>
          {(cargas) =>
            cargas.length === 0 ? (
              <Text c="dimmed" size="sm">
                {texto ? t('novo-servico.suas.none-found', { texto }) : t('novo-servico.suas.empty')}
              </Text>
            ) : (
              <>
                {!lugar.declarado.carga.todas && <MarkAll rows={cargas} controls={controls} />}
                <Stack
                  gap={6}
                  component="ul"
                  m={0}
                  p={0}
                  style={{ listStyle: 'none' }}
                  aria-labelledby={titleId}
                >
                  {cargas.map((row) => (
                    <SuaCargaRow
                      key={row.id}
                      row={row}
                      checked={chosen.has(row.id)}
                      reason={reasonOf(controls.pedido, row)}
                      saysWhose={lugar.area !== 'cliente'}
                      onToggle={() => toggle(row)}
                    />
                  ))}
                </Stack>
              </>
            )
          }
        </Loaded>
        {answer.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'start' }}
            loading={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            {t('novo-servico.suas.more')}
          </Button>
        )}
        <VisuallyHidden role="status">{t('novo-servico.marked', { count: chosen.size })}</VisuallyHidden>
      </Stack>
      {isKnown && children}
    </>
  )
}

/** Which cargo is in the request, with functions that add or remove it and all that belongs to it. */
function useMarking({ lugar, controls: { pedido, change } }: StepProps, rows: CargaOferecida[]) {
  const chosen = chosenIds(pedido)
  const mark = useMutation({
    mutationFn: (row: CargaOferecida) => markedWith(lugar, rows, row),
    onSuccess: (cargas) => change((before) => withCargas(before, cargas), 'cargaServico'),
  })
  const toggle = (row: CargaOferecida) => {
    if (!chosen.has(row.id)) mark.mutate(row)
    else
      change(
        (before) => removeLinhas(before, leavingWith(lugar, before.linhas, linhaOfCarga(row))),
        'cargaServico',
      )
  }
  return { chosen, toggle, error: mark.error }
}

/** The company's cargo for this service, by page. It is read again, because other users may have taken some. */
function useSuasCargas(lugar: Lugar, texto: string) {
  const params = inServico(lugar)
  const query = texto ? { texto } : {}
  return useInfiniteQuery({
    queryKey: keyOf(listSuasCargas, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      call(
        listSuasCargas,
        { params, query: { ...query, ...(pageParam && { depoisDe: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ depoisDe }) => depoisDe,
    select: ({ pages }) => pages.flatMap(({ cargas }) => cargas),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Ticks all rows of the page, where more than one can be ticked. */
function MarkAll({
  rows,
  controls: { pedido, change },
}: Pick<StepProps, 'controls'> & { rows: CargaOferecida[] }) {
  const { t } = useTranslation()
  const shown = new Set(rows.map(({ id }) => id))
  const all = chosenIds(withAll(pedido, rows))
  const chosen = chosenIds(pedido)
  const count = [...all].filter((id) => shown.has(id)).length
  if (count < 2) return null
  const isDone = all.size === chosen.size
  const toggle = (before: Pedido) =>
    isDone
      ? removeLinhas(
          before,
          before.linhas.filter((one) => shown.has(cargaIdOf(one) ?? 0)),
        )
      : withAll(before, rows)
  return (
    <Checkbox
      label={t('novo-servico.suas.all', { count })}
      checked={isDone}
      indeterminate={!isDone && rows.some(({ id }) => chosen.has(id))}
      onChange={() => change(toggle, 'cargaServico')}
      ml={13}
    />
  )
}
