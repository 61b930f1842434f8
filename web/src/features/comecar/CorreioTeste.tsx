import { type Comecar, type TesteDeCorreio, testCorreio } from '@cais/core/api/comecar.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { refreshComecar } from './refresh-comecar.ts'

type Correio = Comecar['correio']

/** The mail settings of the portal, with a test mail to the user. */
export function CorreioTeste({ correio }: { correio: Correio }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { servidor, remetente } = correio
  const send = useCommand(testCorreio, { onSuccess: refreshComecar })
  const isSet = servidor !== null && remetente.definido
  return (
    <Stack gap="sm">
      <Facts>
        <Fact label={t('comecar.correio.servidor')}>{servidor ?? t('comecar.correio.nenhum')}</Fact>
        <Fact label={t('comecar.correio.remetente')}>
          {remetente.definido ? remetente.texto : t('comecar.correio.padrao', { texto: remetente.texto })}
        </Fact>
      </Facts>
      {!isSet && (
        <Text size="sm" c="dimmed">
          {t('comecar.correio.onde')}
        </Text>
      )}
      <Outcome correio={correio} />
      <div>
        <Button
          variant="light"
          leftSection={<IconMail size={16} aria-hidden />}
          disabled={servidor === null}
          loading={send.isPending}
          onClick={() => send.mutate({})}
          style={{ maxWidth: '100%' }}
        >
          {t('comecar.correio.testar', { email: account?.email ?? '' })}
        </Button>
      </div>
    </Stack>
  )
}

/** The result of the latest test. */
function Outcome({ correio: { servidor, remetente, teste } }: { correio: Correio }) {
  const { t } = useTranslation()
  if (!teste) return null
  const isOther = teste.servidor !== servidor || teste.remetente !== remetente.texto
  if (isOther)
    return (
      <Text size="sm">
        {t('comecar.correio.outra-configuracao', { servidor: teste.servidor, remetente: teste.remetente })}
      </Text>
    )
  if (teste.falha === null)
    return (
      <Alert color="teal" icon={<IconCheck aria-hidden />} role="status">
        {t('comecar.correio.foi', { ...teste, quando: dateOf(teste.em) })}
      </Alert>
    )
  return <Failed teste={teste} falha={teste.falha} />
}

interface FailedProps {
  teste: TesteDeCorreio
  falha: NonNullable<TesteDeCorreio['falha']>
}

function Failed({ teste, falha }: FailedProps) {
  const { t } = useTranslation()
  const { servidor, remetente, resposta } = teste
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      title={t('comecar.correio.falhou', { quando: dateOf(teste.em) })}
    >
      <Text size="sm">{t(`comecar.correio.falha.${falha}`, { servidor, remetente })}</Text>
      {resposta && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('comecar.correio.disse', { resposta })}
        </Text>
      )}
    </Alert>
  )
}
