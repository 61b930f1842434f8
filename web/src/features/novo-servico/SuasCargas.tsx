import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import { Button, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/Loaded.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { MarkAll } from './MarkAll.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { removeLinhas } from './pedido.ts'
import { SuaCargaRow } from './SuaCargaRow.tsx'
import { chosenIds, linhasWith, markedWith, reasonOf, withCargas } from './suas-cargas.ts'
import { useSuasCargas } from './use-suas-cargas.ts'

const pause = 250

/** The company's own cargo for this service: what is marked is in the request, what cannot be says why. */
export function SuasCargas({ lugar, controls }: StepProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { pedido, change } = controls
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), pause)
  const answer = useSuasCargas(lugar, texto)
  const rows = answer.data ?? []
  const chosen = chosenIds(pedido)
  const mark = useMutation({
    mutationFn: (row: CargaOferecida) => markedWith(lugar, rows, row),
    onSuccess: (cargas) => change((before) => withCargas(before, cargas), 'cargaServico'),
  })
  const toggle = (row: CargaOferecida) => {
    if (!chosen.has(row.id)) mark.mutate(row)
    else change((before) => removeLinhas(before, linhasWith(lugar, before, rows, row)), 'cargaServico')
  }
  return (
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
      <ProblemAlert stays error={mark.error} />
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
                    reason={reasonOf(pedido, row)}
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
  )
}
