import { getPasse, getPassePdf, type PasseView } from '@cais/core/api/passe.ts'
import { type Qr, qrPath, qrSide } from '@cais/core/values/qr.ts'
import { Button, Center, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFileDownload, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useDownload } from '../../client/use-download.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { shortOf } from '../../ui/week/week.ts'

interface PasseAddress {
  companyId: number
  servicoId: number
  agendamentoId: number
}

/** A pass with buttons to copy, share and print it. */
export function PassePanel(params: PasseAddress) {
  const { t } = useTranslation()
  const answer = useAnswer(getPasse, { params }, { quiet: true, refetchOnMount: 'always' })
  return (
    <Loaded answer={answer} heights={[320, 90]} loading={t('passe.loading')}>
      {(passe) => <Passe passe={passe} params={params} />}
    </Loaded>
  )
}

function Passe({ passe, params }: { passe: PasseView; params: PasseAddress }) {
  const { t } = useTranslation()
  const pdf = useDownload(getPassePdf)
  return (
    <Stack gap="sm">
      <Center>
        <QrCode qr={passe.qr} label={t('passe.qr', { codigo: passe.codigo })} size={300} />
      </Center>
      <Text ta="center" fz={28} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {passe.codigo}
      </Text>
      <Text ta="center">
        {shortOf(passe)} · {t(`passe.area.${passe.areaTerminal}`)}
      </Text>
      <Text ta="center">
        {passe.placas.join(', ') || t('passe.sem-placa')} ·{' '}
        {passe.motoristas.join(', ') || t('passe.sem-motorista')}
      </Text>
      <TextInput
        label={t('passe.link')}
        description={t('passe.quem-ve')}
        readOnly
        value={passe.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton
          text={passe.link}
          label={t('passe.copiar')}
          copied={t('passe.copiado')}
          failed={t('passe.copiar-falhou')}
        />
        <Share passe={passe} />
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate({ params })}
        >
          {t('passe.pdf')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The share button, on devices with a share dialog. */
function Share({ passe: { link, carga } }: { passe: PasseView }) {
  const { t } = useTranslation()
  if (typeof navigator.share !== 'function') return null
  const share = () => navigator.share({ title: t('passe.abrir-de', { carga }), url: link }).catch(() => {})
  return (
    <Button variant="light" leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
      {t('passe.compartilhar')}
    </Button>
  )
}

/** The code is dark on light in both colour schemes, because cameras read nothing else. */
function QrCode({ qr, label, size }: { qr: Qr; label: string; size: number }) {
  const side = qrSide(qr)
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ background: '#fff', width: '100%', maxWidth: size, height: 'auto' }}
    >
      <path d={qrPath(qr)} fill="#000" />
    </svg>
  )
}
