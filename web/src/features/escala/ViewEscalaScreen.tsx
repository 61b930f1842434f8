import { isStaff } from '@cais/core/access/access.ts'
import {
  type Escala,
  getEscala,
  getEscalaCalendar,
  listEscalaMudancas,
  saveGradeLiberada,
} from '@cais/core/api/escala.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { type Recente, recentesOf } from '@cais/core/rules/escala-mudanca.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { Button, Card, Group, Stack, Switch, Title } from '@mantine/core'
import { IconCalendarDown, IconShipOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { escalaAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useDownload } from '../../client/use-download.ts'
import { AssinarCalendario } from '../../trade/escala/AssinarCalendario.tsx'
import { RecenteMark } from '../../trade/escala/Recente.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { FollowButton, FollowHint } from './FollowButton.tsx'
import { HistoricoCard } from './HistoricoCard.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useNow } from './use-now.ts'

export function ViewEscalaScreen() {
  const { t } = useTranslation()
  const { escalaId } = escalaAddress.useParams()
  const answer = useAnswer(getEscala, { params: { id: escalaId } }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
      title={(escala) => (escala ? escalaName(escala) : t('escala.title'))}
      listPath="/line-up"
      heights={[420]}
      actions={(escala) => (
        <>
          <CalendarDownload id={escala.id} />
          <AssinarCalendario />
          <FollowButton id={escala.id} />
        </>
      )}
      missing={{
        icon: IconShipOff,
        title: t('escala.not-found.title'),
        text: t('escala.not-found.text'),
        toList: t('menu.entry.line-up'),
      }}
    >
      {(escala) => <EscalaDetails escala={escala} />}
    </ViewScreen>
  )
}

/** The stay and the deadline as a calendar file. */
function CalendarDownload({ id }: { id: number }) {
  const { t } = useTranslation()
  const calendar = useDownload(getEscalaCalendar)
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={16} />}
      loading={calendar.isPending}
      onClick={() => calendar.mutate({ params: { id } })}
    >
      {t('escala.calendario')}
    </Button>
  )
}

/** The fields by group, in the order of the ship's stay. */
const groups: [name: NameIn<'escala.group'>, fields: Extract<keyof Escala, NameIn<'escala.field'>>[]][] = [
  ['call', ['status', 'visit', 'tipoViagem', 'viagemInbound', 'viagemOutbound', 'escalaSiscomex']],
  [
    'parties',
    ['navioNome', 'armadorSocialName', 'agenciaMaritimaSocialName', 'portoOrigemNome', 'portoDestinoNome'],
  ],
  ['place', ['berco', 'medidaPopa', 'medidaProa']],
  ['plan', ['dataETA', 'dataETB', 'dataETD']],
  [
    'operation',
    ['dataAtracacao', 'dataInicioOperacao', 'dataTerminoDescarga', 'dataTerminoOperacao', 'dataDesatracacao'],
  ],
  [
    'gate',
    ['aberturaGate', 'dataAberturaGate', 'limiteRecepcaoCheio', 'dataDeadline', 'indicadorGradeLiberada'],
  ],
]

function EscalaDetails({ escala }: { escala: Escala }) {
  const { t } = useTranslation()
  const now = useNow()
  const history = useAnswer(listEscalaMudancas, { params: { id: escala.id } }, { quiet: true })
  const recentes = recentesOf(history.data ?? [], now)
  return (
    <Stack>
      <FollowHint />
      {groups.map(([name, fields]) => (
        <Card key={name} withBorder padding="lg" component="section" aria-labelledby={`escala-${name}`}>
          <Group mb="sm">
            <Title order={2} size="h5" id={`escala-${name}`}>
              {t(`escala.group.${name}`)}
            </Title>
          </Group>
          {name === 'gate' && <GradeSwitch escala={escala} />}
          <Facts>
            {fields.map((field) => (
              <Fact key={field} label={t(`escala.field.${field}`)}>
                <Value escala={escala} field={field} recentes={recentes} />
              </Fact>
            ))}
          </Facts>
        </Card>
      ))}
      <HistoricoCard answer={history} />
    </Stack>
  )
}

/** Terminal staff open and close the windows of a call. */
function GradeSwitch({ escala }: { escala: Escala }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { escalaId } = escalaAddress.useParams()
  const save = useCommand(saveGradeLiberada, {
    onSuccess: (answer) => queryClient.setQueryData(keyOf(getEscala, { params: { id: escalaId } }), answer),
  })
  if (!account || !isStaff(account)) return null
  const liberada = escala.indicadorGradeLiberada
  return (
    <Switch
      mb="md"
      label={t('escala.grade-liberada')}
      description={t('escala.grade-liberada-hint')}
      checked={save.isPending ? save.variables.body.liberada : liberada}
      disabled={save.isPending || (!liberada && escala.status === 'CANCELADO')}
      onChange={({ currentTarget }) =>
        save.mutate({ params: { id: escala.id }, body: { liberada: currentTarget.checked } })
      }
    />
  )
}

interface ValueProps {
  escala: Escala
  field: keyof Escala
  recentes: Recente[]
}

function Value({ escala, field, recentes }: ValueProps): ReactNode {
  const { t } = useTranslation()
  const value = escala[field]
  if (field === 'status') return <StatusBadge status={escala.status} />
  if (field === 'tipoViagem') return t(`escala.tipoViagem.${escala.tipoViagem}`)
  if (typeof value === 'boolean') return <YesNo value={value} />
  if (/^data|^aberturaGate$|^limiteRecepcaoCheio$/.test(field)) {
    const valor = value === null ? null : String(value)
    return (
      <>
        {dateOf(valor)}
        <RecenteMark recentes={recentes} campo={field} valor={valor} t={t} />
      </>
    )
  }
  if (value === null) return '—'
  return /^medida/.test(field) ? `${value} m` : String(value)
}
