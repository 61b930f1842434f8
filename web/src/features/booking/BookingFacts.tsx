import type { Booking } from '@cais/core/api/booking.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { useTranslation } from 'react-i18next'
import { FieldFacts, momentText } from '../../ui/FieldFacts.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const ship = { navioNome: booking.escalaNavioNome, viagemOutbound: booking.escalaViagemOutbound }
  return (
    <FieldFacts
      fields={{
        tipo: t(`enum.bookingTipo.${booking.tipo}`),
        categoriaCarga: t(`enum.categoriaCarga.${booking.categoriaCarga}`),
        modalidadeTransporte: t(`enum.tipoViagem.${booking.modalidadeTransporte}`),
        armador: booking.socialNameArmador,
        agenciaMaritima: booking.agenciaMaritimaSocialName,
        exportador: booking.exportadorSocialName,
        navio: <TextLink to={`/escala/${booking.escalaId}/view`}>{escalaName(ship)}</TextLink>,
        visit: booking.escalaVisit,
        dataDeadline: momentText(booking.escala.dataDeadline),
        portoCarga: booking.portoCargaNome,
        portoDescarga: booking.portoDescargaNome,
        portoDestinoFinal: booking.portoDestinoFinalNome,
        utilizado: <YesNo value={booking.utilizado} />,
        ...(booking.canceladoEm && { canceladoEm: momentText(booking.canceladoEm) }),
        dataCriacao: momentText(booking.dataCriacao),
      }}
    />
  )
}
