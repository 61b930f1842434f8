import {
  type ConversaView,
  type FiltroConversa,
  filtrosConversa,
  getAtendimento,
  getConversaDoAtendimento,
  listAtendimento,
} from '@cais/core/api/suporte.ts'
import { Box, Button, Card, Container, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressState, idOr, oneOf, type StateOf } from '../../client/address-state.ts'
import { answerOptions, useAnswer } from '../../client/queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { listParams } from '../../ui/list-address.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AtendimentoHead } from './AtendimentoHead.tsx'
import { ConversaList } from './ConversaList.tsx'
import { ConversaPane } from './ConversaPane.tsx'
import classes from './Suporte.module.css'
import { useAtendimentoLive } from './use-live.ts'

/** The support inbox of terminal staff: conversations on the left, the open one on the right. */
export function AtendimentoScreen() {
  const { t } = useTranslation()
  const inbox = atendimentoAddress.useValues()
  const { conversa: chosen } = inbox.search
  const conversa = useConversaDoAtendimento(chosen)
  const resumo = useAtendimento()
  const companyId = conversa.data?.empresa.id
  useAtendimentoLive(
    resumo.data?.cursor ?? null,
    chosen !== null && companyId !== undefined ? { companyId, conversaId: chosen } : null,
  )
  return (
    <Container fluid py="lg">
      <PageTitle>{t('suporte.atendimento')}</PageTitle>
      <div className={classes.desk} data-chosen={chosen !== null || undefined}>
        <Card withBorder padding={0} className={classes.inbox}>
          <Filtros {...inbox} total={resumo.data?.total} />
          <Box px="sm" pb="sm">
            <Fila {...inbox} />
          </Box>
        </Card>
        <Card withBorder padding={0} className={classes.conversa}>
          {chosen === null ? (
            <Text c="dimmed" ta="center" p="xl">
              {t('suporte.escolha')}
            </Text>
          ) : (
            <Loaded answer={conversa} heights={[60, 200]}>
              {(found) => (
                <Answering
                  key={found.id}
                  conversa={found}
                  atendentes={resumo.data?.atendentes ?? []}
                  onBack={() => inbox.change({ conversa: null })}
                />
              )}
            </Loaded>
          )}
        </Card>
      </div>
    </Container>
  )
}

interface AnsweringProps {
  conversa: ConversaView
  atendentes: { id: number; nome: string }[]
  onBack: () => void
}

function Answering({ conversa, atendentes, onBack }: AnsweringProps) {
  const place = { companyId: conversa.empresa.id, conversaId: conversa.id }
  return (
    <ConversaPane
      place={place}
      daEquipe
      head={(known) => <AtendimentoHead conversa={known} atendentes={atendentes} onBack={onBack} />}
    />
  )
}

type Inbox = ReturnType<typeof atendimentoAddress.useValues>

function Filtros({ search, change, total }: Inbox & { total: Record<FiltroConversa, number> | undefined }) {
  const { t } = useTranslation()
  return (
    <Group gap={6} p="sm" role="group" aria-label={t('suporte.filtros')}>
      {filtrosConversa.map((filtro) => (
        <Button
          key={filtro}
          size="compact-sm"
          radius="xl"
          variant={search.filtro === filtro ? 'filled' : 'default'}
          aria-pressed={search.filtro === filtro}
          onClick={() => change({ filtro, page: 1 })}
        >
          {t(`suporte.filtro.${filtro}`)} {total && `(${total[filtro]})`}
        </Button>
      ))}
    </Group>
  )
}

function Fila({ search, change }: Inbox) {
  const { t } = useTranslation()
  const fila = useFila(search)
  const empty = (
    <Text c="dimmed" ta="center" p="xl" role="status">
      {t('suporte.nenhuma')}
    </Text>
  )
  return (
    <PagedList answer={fila} search={search} change={change} empty={empty}>
      {(page) =>
        page ? (
          <ConversaList
            forStaff
            conversas={page.items}
            chosen={search.conversa}
            onChoose={({ id }) => change({ conversa: id })}
          />
        ) : (
          <SkeletonRows />
        )
      }
    </PagedList>
  )
}

/** Five placeholder rows while conversations load. */
function SkeletonRows() {
  const { t } = useTranslation()
  return (
    <Stack p="sm" gap="sm" role="status" aria-busy aria-label={t('view.loading')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Stack>
  )
}

const refresh = 60_000

const useFila = ({ filtro, page, size }: AtendimentoSearch) =>
  useQuery({
    ...answerOptions(
      listAtendimento,
      { query: { filtro, page: String(page - 1), size: String(size) } },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: refresh,
  })

const useAtendimento = () => useAnswer(getAtendimento, {}, { quiet: true, refetchInterval: refresh })

const useConversaDoAtendimento = (id: number | null) =>
  useAnswer(getConversaDoAtendimento, id === null ? null : { params: { id } }, { quiet: true })

const { page, size } = listParams(['ultimaEm'])
/** The state of the inbox, kept in its address: `?filtro=minhas&conversa=45`. */
const atendimentoAddress = addressState({
  page,
  size,
  filtro: oneOf(filtrosConversa, 'abertas'),
  conversa: idOr(null),
})

type AtendimentoSearch = StateOf<typeof atendimentoAddress>
