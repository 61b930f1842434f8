import type { ManifestoDoArquivo } from '@cais/core/api/transporte.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Alert, List, Stack, Text } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyIfAny } from '../../../client/route-params.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { XmlDrop } from '../forms/XmlDrop.tsx'
import { useLerManifestos } from './use-ler-manifestos.ts'

const textos = {
  titulo: 'transporte.mdfe.titulo',
  escolher: 'transporte.mdfe.escolher',
  dica: 'transporte.mdfe.dica',
} as const

interface ManifestosDropProps {
  /** The carrier of the form: only a company's own drivers and trucks are searched. */
  transportadorId: number | null | undefined
  /** Fills in the form and returns the manifests that found no line. */
  onRead: (manifestos: ManifestoDoArquivo[]) => readonly ManifestoDoArquivo[]
}

/** Reads truck and driver from the carrier's manifests, for carriers that name their own. */
export function ManifestosDrop({ transportadorId, onRead }: ManifestosDropProps) {
  const companyId = useCompanyIfAny()
  if (companyId === null || transportadorId !== companyId) return null
  return <OwnManifestosDrop companyId={companyId} onRead={onRead} />
}

function OwnManifestosDrop({
  companyId,
  onRead,
}: { companyId: number } & Pick<ManifestosDropProps, 'onRead'>) {
  const { t } = useTranslation()
  const [semLugar, setSemLugar] = useState<readonly ManifestoDoArquivo[]>([])
  const { data, isPending, error, mutate } = useLerManifestos((manifestos) => setSemLugar(onRead(manifestos)))
  const manifestos = data?.manifestos ?? []
  return (
    <Stack gap="sm">
      <XmlDrop
        testId="manifestos-drop"
        accept=".xml,application/xml,text/xml"
        textos={textos}
        isPending={isPending}
        error={error}
        lidos={manifestos.length ? t('transporte.mdfe.lidos', { count: manifestos.length }) : ''}
        recusados={data?.recusados ?? []}
        exemplo={{ arquivo: 'mdfe', conteineres: [] }}
        onFiles={mutate}
      />
      {manifestos.length > 0 && (
        <Alert color="mar" role="note" icon={<IconTruck aria-hidden />} title={t('transporte.mdfe.ditos')}>
          <Stack gap="xs">
            {manifestos.map((manifesto) => (
              <Manifesto
                key={`${manifesto.arquivo} ${manifesto.numero}`}
                manifesto={manifesto}
                companyId={companyId}
                temLugar={!semLugar.includes(manifesto)}
              />
            ))}
          </Stack>
        </Alert>
      )}
    </Stack>
  )
}

interface ManifestoProps {
  manifesto: ManifestoDoArquivo
  companyId: number
  temLugar: boolean
}

/**
 * The drivers and trucks in a manifest: those found, those that cannot come with the reason, and links to register
 * unknown ones.
 */
function Manifesto({ manifesto, companyId, temLugar }: ManifestoProps) {
  const { t } = useTranslation()
  const { numero, emitente, veiculo, condutores, reboques } = manifesto
  const placa = formatPlate(veiculo.placa)
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('transporte.mdfe.manifesto', { numero, emitente })}
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        <List.Item>
          {veiculo.recusa
            ? t('transporte.mdfe.veiculo-recusado', { placa, motivo: t(veiculo.recusa) })
            : t(veiculo.id ? 'transporte.mdfe.veiculo-achado' : 'transporte.mdfe.veiculo-novo', {
                placa,
              })}{' '}
          {!veiculo.id && (
            <TextLink to={`/${companyId}/veiculos-autorizados`}>
              {t('transporte.mdfe.cadastrar-veiculo')}
            </TextLink>
          )}
        </List.Item>
        {condutores.map(({ nome, cpf, id, recusa }) => (
          <List.Item key={cpf + nome}>
            {recusa
              ? t('transporte.mdfe.motorista-recusado', { nome, cpf, motivo: t(recusa) })
              : t(id ? 'transporte.mdfe.motorista-achado' : 'transporte.mdfe.motorista-novo', {
                  nome,
                  cpf,
                })}{' '}
            {!id && (
              <TextLink to={`/${companyId}/motoristas-autorizados`}>
                {t('transporte.mdfe.cadastrar-motorista')}
              </TextLink>
            )}
          </List.Item>
        ))}
        {reboques.length > 0 && (
          <List.Item>
            {t('transporte.mdfe.reboques', { placas: reboques.map(formatPlate).join(', ') })}
          </List.Item>
        )}
        {!temLugar && <List.Item>{t('transporte.mdfe.sem-lugar')}</List.Item>}
      </List>
    </div>
  )
}
