import type { Carga } from '@cais/core/api/carga.ts'
import { campos } from '@cais/core/catalogo/campos.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { FieldFacts, momentText, weightText } from '../../ui/FieldFacts.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

export function CargaFacts({ carga }: { carga: Carga }) {
  const { t } = useTranslation()
  const { conteiner, booking } = carga
  return (
    <FieldFacts
      fields={{
        identificador: conteiner ? (
          <TextLink to={`/conteiner/${conteiner.id}/view`}>{formatContainerCode(conteiner.codigo)}</TextLink>
        ) : (
          carga.identificador
        ),
        tipoCarga: t(`enum.tipoCarga.${carga.tipoCarga}`),
        categoria: t(`enum.categoriaCarga.${carga.categoria}`),
        ...(conteiner?.isocode && {
          isoCode: (
            <TextLink to={`/iso-code/${conteiner.isocode.id}/view`}>
              {`${conteiner.isocode.codigo} · ${dadoText(conteiner.isocode.tipoConteiner)}`}
            </TextLink>
          ),
        }),
        navio: shipOf(carga),
        ceMercante: carga.ceMercante,
        bl: carga.bl,
        booking: booking && (
          <TextLink to={booking.id === null ? null : `/booking/${booking.id}/view`}>
            {booking.numero}
          </TextLink>
        ),
        produto: carga.produto && dadoText(carga.produto),
        quantidade: carga.quantidade,
        pesoBruto: weightText(carga.pesoBruto),
        recebidaEm: momentText(carga.recebidaEm),
        entregueEm: momentText(carga.entregueEm),
        ...(carga.posicaoPatio && { posicaoPatio: posicaoText(carga.posicaoPatio, t) }),
        indicadorCargaPerigosa: <YesNo value={carga.indicadorCargaPerigosa} />,
        indicadorOOG: <YesNo value={carga.indicadorOOG} />,
        indicadorReefer: <YesNo value={carga.indicadorReefer} />,
        indicadorRestricao: <YesNo value={carga.indicadorRestricao} />,
        indicadorDesova: <YesNo value={carga.indicadorDesova} />,
      }}
    />
  )
}

/** A requested place is translated; a position in the yard is shown as it is. */
function posicaoText(posicao: string, t: TFunction): string {
  const local = campos.localVistoria.opcoes.find((one) => one === posicao)
  return local ? t(`enum.localVistoria.${local}`) : posicao
}

function shipOf({ escalaId, navioNome, viagemOutbound }: Carga) {
  if (navioNome === null || viagemOutbound === null) return null
  return <TextLink to={`/escala/${escalaId}/view`}>{escalaName({ navioNome, viagemOutbound })}</TextLink>
}
